import { useState } from 'react';
import { downloadText } from '#lib/browser/download.ts';
import { handOver, type HandedOver } from '#stores/lyrics/hand-over.ts';
import { fileName } from '#lib/format/file-name.ts';
import { formatLyrics, type TextFormat } from '#lib/lyrics/edit-text.ts';
import type { Version } from '#stores/lyrics/stored-work.ts';

const formats: readonly { value: TextFormat; label: string }[] = [
  { value: 'plain', label: 'Plain text' },
  { value: 'markdown', label: 'Markdown' },
  { value: 'tagged', label: 'With [Verse 1] tags' },
];

/** Download, and the ways to the voice and to an order, with the song taken along. */
export function TakeAway({ version }: { version: Version }) {
  const [format, setFormat] = useState<TextFormat>('plain');
  const { title, genre, mood } = version.song;
  const text = formatLyrics(title, version.content, format);
  const takeAlong = (wanted: HandedOver['wanted']) =>
    handOver({ title, content: version.content, genre, mood, wanted });

  return (
    <div className="take-away">
      <label className="format">
        <span className="small">Format</span>
        <select
          value={format}
          onChange={(event) =>
            setFormat(formats.find(({ value }) => value === event.target.value)?.value ?? 'plain')
          }
        >
          {formats.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="button"
        onClick={() =>
          downloadText(fileName(title, 'lyrics', format === 'markdown' ? 'md' : 'txt'), text, 'text/plain')
        }
      >
        Download
      </button>
      <a className="button" href="/create#voice" onClick={() => takeAlong('')}>
        Read aloud
      </a>
      <a className="button" href="/create#song" onClick={() => takeAlong('song')}>
        Sing it
      </a>
      <a className="button" href="/custom-song" onClick={() => takeAlong('order')}>
        Order this song
      </a>
    </div>
  );
}
