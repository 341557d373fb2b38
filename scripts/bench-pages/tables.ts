/** The figures of a run as tables. */
import { ratio, whole } from '../bench/figures.ts';
import { table } from '../bench/report.ts';
import { emptyPage, middle, type Samples } from './goals.ts';
import type { PageFigures } from './load-page.ts';

const columns: readonly [string, (load: PageFigures) => number | null][] = [
  ['requests', ({ requests }) => requests],
  ['document', ({ documentBytes }) => documentBytes],
  ['script', ({ scriptBytes }) => scriptBytes],
  ['font', ({ fontBytes }) => fontBytes],
  ['rest', ({ restBytes }) => restBytes],
  ['first paint', ({ firstPaint }) => firstPaint],
  ['largest paint', ({ largestPaint }) => largestPaint],
  ['blocking', ({ blocking }) => blocking],
  ['main thread', ({ mainThread }) => mainThread],
  ['hydrated', ({ hydrated }) => hydrated],
];

/** Medians: bytes as sent (scripts and the rest with their headers), times in milliseconds since navigation start. */
export function figureTable(samples: Samples): string {
  const head = ['page', ...columns.map(([name]) => name), 'shift', 'paint, of the empty page'];
  const paint = ({ firstPaint }: PageFigures) => firstPaint;
  const empty = middle(samples, emptyPage, paint);
  const rows = [...samples.keys()].map((name) => [
    name,
    ...columns.map(([, figure]) => whole(middle(samples, name, figure))),
    middle(samples, name, ({ shift }) => shift).toFixed(2),
    ratio(middle(samples, name, paint), empty),
  ]);
  return table(head, rows);
}
