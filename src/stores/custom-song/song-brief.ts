/** Four questions whose answers write themselves into the description of a song. */
export const briefQuestions = [
  { name: 'who', label: 'Who is it for?', placeholder: 'My mother, Ana, who turns 60' },
  {
    name: 'facts',
    label: 'Three true things about them',
    placeholder: 'Sings in the car, never late, afraid of geese',
  },
  { name: 'must', label: 'What must be in it?', placeholder: 'The yellow house, and the dog' },
  { name: 'day', label: 'When is the day?', placeholder: 'May 9, at lunch' },
] as const;

export type BriefAnswers = Readonly<Record<(typeof briefQuestions)[number]['name'], string>>;

/** The answers as lines of the description; '' without any. */
export const briefText = (answers: BriefAnswers): string =>
  briefQuestions
    .map(({ name, label }) => ({ label, answer: answers[name].trim() }))
    .filter(({ answer }) => answer !== '')
    .map(({ label, answer }) => `${label.replace(/\?$/, '')}: ${answer}`)
    .join('\n');

/**
 * The description with the answers as they are `now` in the place of those of `before`. Where the visitor has changed
 * those by hand, the new ones come after all that is there; nothing that was typed is lost.
 */
export function writeBrief(description: string, before: string, now: string): string {
  if (before !== '' && description.includes(before)) return description.replace(before, () => now).trim();
  return [description.trim(), now].filter((text) => text !== '').join('\n\n');
}
