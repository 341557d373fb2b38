/** When a post of ours is to be seen. */

/** What decides it, as the post's own fields say; `date` is year-month-day. */
export interface PostDay {
  readonly date: string;
  readonly draft?: boolean | undefined;
}

/** The day in UTC as year-month-day, as posts write theirs. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Whether the post is published on that day (year-month-day): no draft, and its own day has come. */
export const isPublished = ({ date, draft }: PostDay, today: string): boolean =>
  draft !== true && date <= today;
