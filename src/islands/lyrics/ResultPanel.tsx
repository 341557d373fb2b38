import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { sectionTitle } from '#lib/lyrics/edit-text.ts';
import { loadLyricsEngine, type Engine } from '#stores/lyrics/engine.ts';
import { FullText } from './FullText.tsx';
import { LineRow } from './LineRow.tsx';
import { currentFields } from '#stores/lyrics/read-fields.ts';
import { saver } from '#stores/lyrics/saver.ts';
import { generator, workbench } from '#stores/lyrics/screen.ts';
import { TakeAway } from './TakeAway.tsx';
import { VersionList } from './VersionList.tsx';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './result.css?url';

/** 'Generated Lyrics': the four parts as a workbench, the full text, and what to do with it. */
export function ResultPanel() {
  useStylesheet(styles);
  const version = useStore(workbench.$current);
  const generating = useStore(generator.$state) === 'generating';
  const saving = useStore(saver.$saving);
  const canUndo = useStore(workbench.$canUndo);
  const canRedo = useStore(workbench.$canRedo);
  const kept = useStore(workbench.$kept);
  const heading = useRef<HTMLHeadingElement>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [news, setNews] = useState('');

  useEffect(() => {
    loadLyricsEngine().then(setEngine, () =>
      setNews('The workbench could not be loaded. Check your connection and reload the page.'),
    );
  }, []);

  const id = version?.id;
  useEffect(() => {
    if (
      !id ||
      !workbench.takeFresh(id) ||
      heading.current?.closest('.result')?.contains(document.activeElement)
    )
      return;
    heading.current?.focus();
  }, [id]);

  if (!version) return null;
  const { song, content } = version;

  function keys(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const wantsRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!wantsRedo && key !== 'z') return;
    event.preventDefault();
    if (wantsRedo) workbench.redo();
    else workbench.undo();
  }

  return (
    <section className="result" aria-labelledby="result-title" onKeyDown={keys}>
      <header className="result-head">
        <div>
          <h2 id="result-title" ref={heading} tabIndex={-1}>
            Generated Lyrics
          </h2>
          <p className="song-title" dir="auto">
            {song.title}
          </p>
        </div>
        <div className="actions">
          <button
            type="button"
            className="button button-loud"
            aria-disabled={generating}
            onClick={() => void generator.regenerate(currentFields())}
          >
            {generating ? 'Generating...' : 'Regenerate'}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={saving}
            onClick={() =>
              void saver.save({
                title: song.title,
                content,
                theme: song.theme,
                genre: song.genre,
                mood: song.mood,
              })
            }
          >
            {saving ? 'Saving...' : 'Save'}
          </button>
          <button type="button" className="button" aria-disabled={!canUndo} onClick={workbench.undo}>
            Undo
          </button>
          <button type="button" className="button" aria-disabled={!canRedo} onClick={workbench.redo}>
            Redo
          </button>
        </div>
      </header>
      <p role="status" className="hidden-text">
        {news}
      </p>
      {!kept && (
        <p className="field-error" role="alert">
          Not saved on this device: the browser's storage is blocked or full. Copy or download your song
          before you leave.
        </p>
      )}
      <div className="desk">
        <div className="parts">
          {song.sections.map(({ kind, lines }) => (
            <section key={kind} aria-labelledby={`part-${kind}`}>
              <h3 id={`part-${kind}`}>{sectionTitle(kind)}</h3>
              <ol>
                {engine &&
                  lines.map((line, index) => (
                    <LineRow
                      key={index}
                      kind={kind}
                      index={index}
                      line={line}
                      engine={engine}
                      say={setNews}
                    />
                  ))}
              </ol>
            </section>
          ))}
        </div>
        {engine && <FullText engine={engine} />}
      </div>
      <TakeAway version={version} />
      <VersionList />
    </section>
  );
}
