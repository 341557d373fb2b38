import { useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { downloadText } from '#lib/browser/download.ts';
import { handOver } from '#stores/lyrics/hand-over.ts';
import { fileName } from '#lib/format/file-name.ts';
import { formatLyrics, type TextFormat } from '#lib/lyrics/edit-text.ts';
import type { Version } from '#stores/lyrics/stored-work.ts';
import { showToast } from '#stores/toast/toasts.ts';

const formats: readonly { value: TextFormat; label: string }[] = [
  { value: 'plain', label: 'Plain text' },
  { value: 'markdown', label: 'Markdown' },
  { value: 'tagged', label: 'With [Verse 1] tags' },
];

/** Copy, download, and the ways to the voice and to an order, with the text taken along. */
export function TakeAway({ version }: { version: Version }) {
  const [format, setFormat] = useState<TextFormat>('plain');
  const [failed, setFailed] = useState(false);
  const { title } = version.song;
  const text = formatLyrics(title, version.content, format);
  const takeAlong = () => handOver({ title, content: version.content });

  async function copy() {
    const copied = await copyText(text);
    setFailed(!copied);
    if (copied) showToast('Copied to Clipboard', 'Lyrics copied to clipboard successfully!');
  }

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
      <button type="button" className="button" onClick={() => void copy()}>
        Copy
      </button>
      <button
        type="button"
        className="button"
        onClick={() =>
          downloadText(fileName(title, 'lyrics', format === 'markdown' ? 'md' : 'txt'), text, 'text/plain')
        }
      >
        Download
      </button>
      <a className="button" href="/create#voice" onClick={takeAlong}>
        Read aloud
      </a>
      <a className="button" href="/custom-song" onClick={takeAlong}>
        Order this song
      </a>
      {failed && (
        <p className="field-error" role="alert">
          The browser did not let us copy. Select the full text and copy it with your keyboard.
        </p>
      )}
    </div>
  );
}
