/** A day as people write it, by UTC: the mail does not know where its reader lives. */
export const mailDay = (time: number | string): string =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
