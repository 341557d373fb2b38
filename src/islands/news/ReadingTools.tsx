import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { newsFeedPath, newsSourcesPath } from '#lib/contract/news/news-feed-paths.ts';
import { useId, useState, type ReactNode } from 'react';
import { isMuted, isNew, readingLimits } from '#lib/news/reading.ts';
import { storyKeyList } from '#lib/news/story-keys.ts';
import {
  $reading,
  $readingKept,
  markAllRead,
  muteSource,
  muteWord,
  openReading,
  setStoryKeys,
  unmuteWord,
} from '#stores/news/news-reading.ts';
import type { ReadingToolsProps, Tools } from './reading-tools.ts';
import { listenToStories } from '#stores/news/story-focus.ts';

function MuteWord(): ReactNode {
  const id = useId();
  const [full, setFull] = useState(false);
  return (
    <form
      className="row"
      style={{ alignItems: 'end' }}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const word = new FormData(form).get('word');
        const taken = typeof word !== 'string' || muteWord(word);
        setFull(!taken);
        if (taken) form.reset();
      }}
    >
      <div className="field">
        <label htmlFor={id}>Mute a word or a name</label>
        <input
          id={id}
          name="word"
          dir="auto"
          maxLength={readingLimits.letters}
          autoComplete="off"
          aria-describedby={full ? `${id}-full` : undefined}
        />
      </div>
      <button type="submit" className="button">
        Mute
      </button>
      {full && (
        <p id={`${id}-full`} className="field-error" role="alert">
          {`You have muted ${readingLimits.words} words, the most you can. Show one again to make room.`}
        </p>
      )}
    </form>
  );
}

function Settings({ sources }: { sources: readonly string[] }): ReactNode {
  const reading = useStore($reading);
  const kept = useStore($readingKept);
  return (
    <div className="card news" style={{ accentColor: 'var(--accent)' }}>
      {!kept && (
        <p className="field-error" role="alert">
          These settings are not saved on this device: the browser’s storage is blocked or full.
        </p>
      )}
      <MuteWord />
      {reading.words.length > 0 && (
        <ul className="row" aria-label="Muted words">
          {reading.words.map((word) => (
            <li key={word}>
              <button type="button" className="button" onClick={() => unmuteWord(word)}>
                Show “{word}” again
              </button>
            </li>
          ))}
        </ul>
      )}
      <fieldset className="row">
        <legend className="strong">Show stories from</legend>
        {sources.map((source) => (
          <label key={source}>
            <input
              type="checkbox"
              checked={!reading.sources.includes(source)}
              onChange={(event) => muteSource(source, !event.currentTarget.checked)}
            />{' '}
            {source}
          </label>
        ))}
      </fieldset>
      <fieldset className="row">
        <legend className="strong">Shortcuts, while a story is selected</legend>
        <label>
          <input
            type="checkbox"
            checked={reading.keys}
            onChange={(event) => setStoryKeys(event.currentTarget.checked)}
          />{' '}
          Use single keys as shortcuts in the story lists
        </label>
        <dl className="row">
          {storyKeyList.map(([key, what]) => (
            <div key={key} className="row">
              <dt>
                <kbd style={{ border: '1px solid var(--rule)', padding: '0.1rem 0.5rem' }}>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </fieldset>
      <p className="small">
        For your own feed reader:{' '}
        <a className="link" href={newsFeedPath}>
          the news as RSS
        </a>
        ,{' '}
        <a className="link" href={newsSourcesPath}>
          the sources as OPML
        </a>
        .
      </p>
    </div>
  );
}

const wholeLine = { width: '100%' };

/** What is new and what is muted, and the settings where they are open. */
function ReadingTools({ news, isWhole, kept, open, id }: ReadingToolsProps): ReactNode {
  const { allArticles: stories, allSources: sources } = news;
  const reading = useStore($reading);
  const muted = stories.filter((story) => isMuted(reading, story)).length;
  const fresh = stories.filter((story) => isNew(reading, story) && !isMuted(reading, story)).length;
  const words = [
    fresh > 0 && `${fresh}${isWhole ? '' : ' or more'} new since your last visit`,
    muted > 0 && `${muted} muted`,
  ].filter(Boolean);
  return (
    <>
      {fresh > 0 && (
        <button type="button" className="button" onClick={() => markAllRead(stories)}>
          Mark all as read
        </button>
      )}
      <p className="small figures" style={wholeLine} role="status">
        {words.join(', ')}
      </p>
      {!kept && (
        <p className="field-error" style={wholeLine} role="alert">
          Saved stories will not stay on this device: the browser’s storage is blocked or full.
        </p>
      )}
      <div id={id} hidden={!open} style={wholeLine}>
        {open && <Settings sources={sources} />}
      </div>
    </>
  );
}

/**
 * Notes the visit, listens to the keys of stories, and sets `$tools` at once and whenever other stories are new or
 * muted. Asked again while they are open it does nothing.
 */
export function openTools($tools: WritableAtom<Tools | null>): void {
  if ($tools.get()) return;
  const ends = [openReading(), listenToStories()];
  const close = () => {
    ends.forEach((end) => end());
    $tools.set(null);
  };
  ends.push(
    $reading.subscribe((reading) =>
      $tools.set({
        mark: (story) => isNew(reading, story) && <strong className="small">New</strong>,
        isNew: (story) => isNew(reading, story),
        heard: (stories) => stories.filter((story) => !isMuted(reading, story)),
        Bar: ReadingTools,
        close,
      }),
    ),
  );
}
