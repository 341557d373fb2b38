import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { limits } from '#lib/contract/shared/limits.ts';
import { figure } from '#lib/format/figure.ts';
import type { Engine, SongTools } from '#lib/lyrics/engine.ts';
import { RhymeFinder } from './RhymeFinder.tsx';
import { workbench } from '#stores/lyrics/screen.ts';

/** The editable full text (spec 2), with rhymes for the word at the cursor. */
export function FullText({ engine, tools }: { engine: Engine; tools: SongTools | null }) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const content = useStore(workbench.$current)?.content ?? '';
  const [cursor, setCursor] = useState(0);
  /** Once somebody has edited it stays large: nothing moves away under a pointer. */
  const [grown, setGrown] = useState(false);
  const tooMany = content.length - limits.lyrics;
  const follow = () => setCursor(box.current?.selectionStart ?? 0);

  function putWord(start: number, end: number, word: string) {
    const next = content.slice(0, start) + word + content.slice(end);
    workbench.edit(next, engine);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(start + word.length, start + word.length);
      follow();
    });
  }

  return (
    <div className="full-text">
      <div className="field">
        <label htmlFor={id}>Full text</label>
        <p className="small" id={`${id}-hint`}>
          The same song in one piece, to change as you like.
        </p>
        <textarea
          id={id}
          ref={box}
          dir="auto"
          rows={4}
          data-grown={grown || undefined}
          onFocus={() => setGrown(true)}
          value={content}
          onChange={(event) => workbench.edit(event.target.value, engine)}
          onSelect={follow}
          onKeyUp={follow}
          onClick={follow}
          aria-invalid={tooMany > 0 ? true : undefined}
          aria-describedby={tooMany > 0 ? `${id}-hint ${id}-error` : `${id}-hint`}
        />
        {tooMany > 0 && (
          <p className="field-error" id={`${id}-error`}>
            Lyrics must have at most {figure(limits.lyrics)} characters to be saved: {tooMany} too many.
          </p>
        )}
      </div>
      <RhymeFinder content={content} cursor={cursor} tools={tools} putWord={putWord} />
    </div>
  );
}
