import { useStore } from '@nanostores/react';
import type { StoreValue } from 'nanostores';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { limits } from '#lib/contract/shared/limits.ts';
import { figure } from '#lib/format/figure.ts';
import { readSongFields, setField } from '#stores/custom-song/form-fields.ts';
import { $myLyrics, loadMyLyrics, songOrder } from '#stores/custom-song/screen.ts';

type Offer = NonNullable<StoreValue<typeof $myLyrics>>;

/** Under the description: how long it is, and the button that takes over the lyrics of this browser. */
export function MyLyrics({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const offer = useStore($myLyrics, { ssr: 'initial' });
  const { description } = useStore(songOrder.$fields, { ssr: 'initial' });
  const [filledTitle, setFilledTitle] = useState<string | null>(null);
  /** The description that the lyrics were too long for; after a change they may fit. */
  const [refusal, setRefusal] = useState<{ description: string; length: number } | null>(null);
  const [news, setNews] = useState('');
  const [warning, setWarning] = useState('');
  const taken = offer !== null && offer.ways.holdsLyrics(description, offer.lyrics);
  const refused = refusal?.description === description ? refusal : null;

  function change(edit: (form: HTMLFormElement) => void) {
    if (!form.current) return;
    edit(form.current);
    songOrder.keep(readSongFields(form.current));
  }

  function use({ lyrics, ways }: Offer) {
    if (!form.current) return;
    const fields = readSongFields(form.current);
    if (ways.holdsLyrics(fields.description, lyrics)) return;
    const result = ways.takeOver(fields, lyrics);
    if (result.status === 'too-long') {
      setRefusal({ description, length: result.length });
      return;
    }
    setFilledTitle(result.title === fields.title ? null : result.title);
    setNews('Your lyrics are in the description. Undo takes them out again.');
    setWarning(ways.tuneWords(result, lyrics.tune));
    change((element) => {
      for (const name of ['title', 'description', 'inspiration'] as const)
        setField(element, name, result[name]);
      if (fields.genre === 'none' && lyrics.genre) setField(element, 'genre', lyrics.genre);
      if (fields.mood === 'none' && lyrics.mood) setField(element, 'mood', lyrics.mood);
    });
  }
  /** 'Order this song' was pressed for them. */
  const takeWanted = useEffectEvent((found: Offer | null) => found?.lyrics.wanted && use(found));
  useEffect(() => {
    loadMyLyrics();
    return $myLyrics.listen((found) => takeWanted(found));
  }, []);

  function undo() {
    if (!offer) return;
    setNews('Your lyrics have been taken out again.');
    setWarning('');
    change((element) => {
      const fields = readSongFields(element);
      const left = offer.ways.takeBack(fields, offer.lyrics);
      setField(element, 'description', left.description);
      setField(element, 'inspiration', left.inspiration);
      if (fields.title === filledTitle) setField(element, 'title', '');
    });
  }

  return (
    <>
      <div className="my-lyrics">
        <span className="small figures">
          {figure(description.length)} of {figure(limits.longText)} characters
        </span>
        {offer && (
          <button
            type="button"
            className="button"
            title={taken ? undefined : offer.lyrics.title}
            onClick={taken ? undo : () => use(offer)}
          >
            {taken ? 'Undo' : 'Use my lyrics'}
          </button>
        )}
      </div>
      <p role="status" className={warning ? 'small' : 'hidden-text'}>
        {[news, warning].join(' ').trim()}
      </p>
      <p role="alert" className="field-error">
        {refused && offer?.ways.refusalWords(refused.length)}
      </p>
    </>
  );
}
