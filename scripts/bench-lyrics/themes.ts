/** Themes of all kinds for the bench of lyrics. */
export const benchThemes = [
  ...['dogs', 'my old guitar', 'coffee', 'lighthouse', 'old photographs', 'a red bicycle', 'my first car', 'letters'],
  ...['Anna', 'my mother', 'my best friend', 'Grandpa', 'my teacher', 'the girl next door'],
  ...['Paris', 'the beach', 'home', 'my hometown', 'New York', 'the mountains', 'the kitchen'],
  ...['summer', 'winter', '1999', 'Friday night', 'Christmas', 'the first day of school', 'midnight'],
  ...['running', 'being alone', 'to be alone', 'leaving home', 'dancing', 'falling in love', 'growing up'],
  ...['freedom', 'jealousy', 'hope', 'loneliness', 'heartbreak', 'love', 'homesickness'],
  ...['I love you', "don't give up", 'why do birds sing?', 'nobody knows', "we'll be fine"],
  ...['rain', 'the sea', 'space', 'football', 'pizza', 'money', 'the night train', 'office life', 'hospital', 'snow'],
  ...['überraschung', '東京の夜', '🌧️', 'العربية'],
] as const;
