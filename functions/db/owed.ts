import { listedSongs } from './listed-songs.ts';

/** A time in SQL, as so many whole hours or days before or after now. */
const apart = (time: string) =>
  `(SELECT CASE WHEN hours < 48 THEN hours || CASE hours WHEN 1 THEN ' hour' ELSE ' hours' END ELSE (hours / 24) || ' days' END
    FROM (SELECT CAST(abs(unixepoch('now') - unixepoch(${time})) / 3600 AS INTEGER) AS hours))`;

const isFirst = `state IN ('waiting', 'begun')`;
const isOverdue = `(${isFirst} AND due_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

/**
 * In SQL: what the owner owes, the songs that are overdue first, then by the day on which something was promised or asked for.
 * The first song is due after the hours of its speed (`deliveryTiers`); for changes no time is promised.
 */
export const owedSql = `SELECT TRIM(
    CASE WHEN disputed = 1 THEN 'DISPUTED. ' ELSE '' END ||
    CASE WHEN attention IS NOT NULL THEN 'LOOK AT IT: ' || attention || '. ' ELSE '' END ||
    CASE WHEN ${isOverdue} THEN 'OVERDUE by ' || ${apart('due_at')} || '. '
      WHEN ${isFirst} THEN 'due in ' || ${apart('due_at')} || '. '
      ELSE 'changes asked for ' || ${apart('changed_at')} || ' ago. ' END ||
    CASE WHEN status = 'paid' THEN 'Details missing: write to the customer. '
      WHEN state = 'waiting' THEN 'Not begun. ' ELSE '' END) AS mark,
    CASE WHEN ${isFirst} THEN substr(due_at, 1, 16) || 'Z' END AS due, title, email, product_id AS product, id
  FROM (${listedSongs}) WHERE rank = 0 ORDER BY NOT ${isOverdue}, sort_at, id`;
