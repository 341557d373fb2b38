import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { MyLyrics as MyLyricsOffer } from '#stores/lyrics/my-lyrics.ts';
import { limits } from '#lib/contract/shared/limits.ts';
import { figure } from '#lib/format/figure.ts';
import { holdsLyrics, takeBack, takeOver } from '#lib/lyrics/take-over.ts';
import { readSongFields, setField } from '#stores/custom-song/form-fields.ts';
import { $myLyrics, loadMyLyrics, songOrder } from '#stores/custom-song/screen.ts';

/** Under the description: how long it is, and the button that takes over the lyrics of this browser. */
export function MyLyrics({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const lyrics = useStore($myLyrics, { ssr: 'initial' });
  const { description } = useStore(songOrder.$fields, { ssr: 'initial' });
  const [filledTitle, setFilledTitle] = useState<string | null>(null);
  /** The description that the lyrics were too long for; after a change they may fit. */
  const [refusal, setRefusal] = useState<{ description: string; length: number } | null>(null);
  const [news, setNews] = useState('');
  const taken = lyrics !== null && holdsLyrics(description, lyrics);
  const refused = refusal?.description === description ? refusal : null;

  function change(edit: (form: HTMLFormElement) => void) {
    if (!form.current) return;
    edit(form.current);
    songOrder.keep(readSongFields(form.current));
  }

  function use(offer: MyLyricsOffer) {
    if (!form.current) return;
    const fields = readSongFields(form.current);
    if (holdsLyrics(fields.description, offer)) return;
    const result = takeOver(fields, offer);
    if (result.status === 'too-long') {
      setRefusal({ description, length: result.length });
      return;
    }
    setFilledTitle(result.title === fields.title ? null : result.title);
    setNews('Your lyrics are in the description. Undo takes them out again.');
    change((element) => {
      setField(element, 'title', result.title);
      setField(element, 'description', result.description);
      if (fields.genre === 'none' && offer.genre) setField(element, 'genre', offer.genre);
      if (fields.mood === 'none' && offer.mood) setField(element, 'mood', offer.mood);
    });
  }
  /** 'Order this song' was pressed for them. */
  const takeWanted = useEffectEvent((offer: MyLyricsOffer | null) => offer?.wanted && use(offer));
  useEffect(() => {
    loadMyLyrics();
    return $myLyrics.listen((offer) => takeWanted(offer));
  }, []);

  function undo() {
    if (!lyrics) return;
    setNews('Your lyrics have been taken out again.');
    change((element) => {
      const fields = readSongFields(element);
      setField(element, 'description', takeBack(fields.description, lyrics));
      if (fields.title === filledTitle) setField(element, 'title', '');
    });
  }

  return (
    <>
      <div className="my-lyrics">
        <span className="small figures">
          {figure(description.length)} of {figure(limits.longText)} characters
        </span>
        {lyrics && (
          <button
            type="button"
            className="button"
            title={taken ? undefined : lyrics.title}
            onClick={taken ? undo : () => use(lyrics)}
          >
            {taken ? 'Undo' : 'Use my lyrics'}
          </button>
        )}
      </div>
      <p role="status" className="hidden-text">
        {news}
      </p>
      <p role="alert" className="field-error">
        {refused &&
          `With your lyrics the description would be ${figure(refused.length)} characters long, ${figure(refused.length - limits.longText)} too many. Nothing was changed. Shorten the description or the lyrics first.`}
      </p>
    </>
  );
}
