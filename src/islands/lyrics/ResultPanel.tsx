import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { sectionTitle } from '#lib/lyrics/edit-text.ts';
import type { Engine } from '#lib/lyrics/engine.ts';
import { loadLyricsEngine } from '#stores/lyrics/engine.ts';
import { FullText } from './FullText.tsx';
import { LineRow } from './LineRow.tsx';
import { currentFields } from '#stores/lyrics/read-fields.ts';
import { costWords } from '#stores/lyrics/cost-words.ts';
import { generator, workbench } from '#stores/lyrics/screen.ts';
import { $unlocked, $used } from '#stores/lyrics/usage.ts';
import { Retelling } from './Retelling.tsx';
import { SongActions } from './SongActions.tsx';
import { TakeAway } from './TakeAway.tsx';
import { VersionList } from './VersionList.tsx';
import { useSongTools } from './use-song-tools.ts';
import { useOneByOne } from '../ui/use-one-by-one.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './result.css?url';

/** 'Generated Lyrics': the song itself, large, its title first; then what to do with it, and the text to edit as a whole. */
export function ResultPanel() {
  useStylesheet(styles);
  const version = useStore(workbench.$current);
  const generating = useStore(generator.$state) === 'generating';
  const unlocked = useStore($unlocked);
  const used = useStore($used);
  const [touched, setTouched] = useState('');
  const canUndo = useStore(workbench.$canUndo);
  const canRedo = useStore(workbench.$canRedo);
  const kept = useStore(workbench.$kept);
  const heading = useRef<HTMLHeadingElement>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [news, setNews] = useState('');

  useEffect(() => {
    loadLyricsEngine().then(setEngine, () =>
      setNews('The editor could not be loaded. Check your connection and reload the page.'),
    );
  }, []);

  const tools = useSongTools(engine, version?.song, () =>
    setNews('The story could not be loaded, so lines cannot be swapped. Check your connection.'),
  );

  const id = version?.id;
  useEffect(() => {
    if (
      !id ||
      !workbench.takeFresh(id) ||
      heading.current?.closest('.result')?.contains(document.activeElement)
    )
      return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [id]);

  const sectionCount = version?.song.sections.length ?? 0;
  const drawn = useOneByOne(sectionCount + 1);

  if (!version) return null;
  const { song } = version;
  const isDrawn = drawn > sectionCount;

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
        <h2 id="result-title" ref={heading} tabIndex={-1}>
          Generated Lyrics
        </h2>
        <p className="song-title" dir="auto">
          {song.title}
        </p>
        {song.telling && <p className="small">{tools?.toldTo(song.telling.narrator) ?? '\u00a0'}</p>}
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
      <div className="parts">
        {song.sections.slice(0, drawn).map(({ kind, lines }) => (
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
                    tools={tools}
                    say={setNews}
                    touched={touched === `${kind} ${index}`}
                    touch={() => setTouched(`${kind} ${index}`)}
                  />
                ))}
            </ol>
          </section>
        ))}
      </div>
      <SongActions version={version} />
      <div className="result-tools">
        <button type="button" className="button" aria-disabled={!canUndo} onClick={workbench.undo}>
          Undo
        </button>
        <button type="button" className="button" aria-disabled={!canRedo} onClick={workbench.redo}>
          Redo
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={generating}
          aria-describedby="costs"
          onClick={() => void generator.regenerate(currentFields())}
        >
          {generating ? 'Generating...' : 'Regenerate'}
        </button>
        {song.telling && (
          <button
            type="button"
            className="button"
            aria-disabled={generating}
            aria-describedby="costs"
            onClick={() => void generator.tellOtherwise(song)}
          >
            Tell it otherwise
          </button>
        )}
        <p id="costs" className="small">
          {unlocked ? 'A new song; locked lines stay.' : costWords(used)}
        </p>
      </div>
      {isDrawn && engine && song.telling && (
        <Retelling song={song} engine={engine} tools={tools} say={setNews} />
      )}
      {!song.telling && (
        <p className="small">
          This song was written before our songs told stories: edit its text as you like. Regenerate writes a
          new one.
        </p>
      )}
      {isDrawn && engine && <FullText engine={engine} tools={tools} />}
      {isDrawn && <TakeAway version={version} />}
      {isDrawn && <VersionList />}
    </section>
  );
}
