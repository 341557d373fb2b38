/** What `npm run inbox` can show: for each kind its query, newest first. New kinds are added here. */
export const kinds = {
  messages: {
    title: 'Contact messages',
    sql: 'SELECT created_at, name, email, message, id FROM contact_messages ORDER BY created_at DESC LIMIT 500',
  },
  lyrics: {
    title: 'Saved lyrics',
    sql: 'SELECT created_at, title, genre, mood, theme, content, id FROM saved_lyrics ORDER BY created_at DESC LIMIT 500',
  },
} as const;

export type Kind = keyof typeof kinds;
export type Row = Record<string, string | number | null>;
