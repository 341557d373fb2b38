/** A mistake in a story, when somebody follows docs/recipes/add-a-story.md, and the one line that has to appear behind its place. */
export const storyMistakes: { mistake: string; from: string | RegExp; to: string; says: string | RegExp }[] =
  [
    {
      mistake: 'a mood that there is not',
      from: /^moods: \w+/m,
      to: 'moods: gloomy',
      says: /'gloomy' is no mood/,
    },
    {
      mistake: 'a world that there is not',
      from: /^world: .*/m,
      to: 'world: moon',
      says: /there is no world 'moon'/,
    },
    { mistake: 'a field that is missing', from: /^to: .*\n/m, to: '', says: /the field "to:" is missing/ },
  ];
