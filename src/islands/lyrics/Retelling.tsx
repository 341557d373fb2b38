import { useId, useState, type SubmitEvent } from 'react';
import type { Engine, SongTools } from '#lib/lyrics/engine.ts';
import { narrators, tenses } from '#lib/lyrics/telling.ts';
import type { Song } from '#lib/lyrics/song.ts';
import { workbench } from '#stores/lyrics/screen.ts';

interface RetellingProps {
  song: Song;
  engine: Engine;
  tools: SongTools | null;
  say: (words: string) => void;
}

const narratorNames = { I: 'I', we: 'We', she: 'She', he: 'He', they: 'They' } as const;
const tenseNames = { past: 'Past', present: 'Present' } as const;

/** 'Tell it your way': who tells the story, in which tense where the story allows it, and a hook of one's own. */
export function Retelling({ song, engine, tools, say }: RetellingProps) {
  const { narrator = 'I', tense = 'past' } = song.telling ?? {};

  function retell(next: Partial<typeof song.telling>) {
    if (!tools) return;
    workbench.retell({ narrator, tense, ...next }, tools);
    say('The song is told anew.');
  }

  return (
    <section className="retelling" aria-labelledby="retelling-title">
      <h3 id="retelling-title">Tell it your way</h3>
      <div className="retelling-fields">
        {tools?.turnsNarrator && (
          <label className="format">
            <span className="small">Who tells it</span>
            <select
              value={narrator}
              onChange={({ target }) =>
                retell({ narrator: narrators.find((one) => one === target.value) ?? 'I' })
              }
            >
              {narrators.map((one) => (
                <option key={one} value={one}>
                  {narratorNames[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        {tools?.turnsTense && (
          <label className="format">
            <span className="small">Tense</span>
            <select
              value={tense}
              onChange={({ target }) =>
                retell({ tense: tenses.find((one) => one === target.value) ?? 'past' })
              }
            >
              {tenses.map((one) => (
                <option key={one} value={one}>
                  {tenseNames[one]}
                </option>
              ))}
            </select>
          </label>
        )}
        <OwnHook engine={engine} say={say} />
      </div>
    </section>
  );
}

const longestHook = 120;

/** A first line for the chorus, in the visitor's words. */
function OwnHook({ engine, say }: { engine: Engine; say: (words: string) => void }) {
  const id = useId();
  const [error, setError] = useState('');

  function use(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('hook') as HTMLInputElement;
    const words = field.value.replace(/\s+/g, ' ').trim();
    const wrong =
      words === ''
        ? 'Enter the line that your chorus begins with'
        : words.length > longestHook
          ? `A hook must have at most ${longestHook} characters`
          : '';
    setError(wrong);
    if (wrong !== '') return field.focus();
    workbench.setHook(words, engine);
    say(`The chorus begins with: ${words}`);
  }

  return (
    <form className="own-hook" onSubmit={use} noValidate>
      <div className="field">
        <label htmlFor={id} className="small">
          Your own hook
        </label>
        <input
          id={id}
          name="hook"
          dir="auto"
          autoComplete="off"
          placeholder="The line that everybody sings"
          aria-invalid={error !== '' || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onInput={() => setError('')}
        />
        {error && (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      <button type="submit" className="button">
        Begin the chorus with it
      </button>
    </form>
  );
}
