import { useId, useRef, type FormEvent, type RefObject } from 'react';
import { briefQuestions, briefText, writeBrief, type BriefAnswers } from '#stores/custom-song/song-brief.ts';
import { readSongFields, setField } from '#stores/custom-song/form-fields.ts';
import { songOrder } from '#stores/custom-song/screen.ts';

const noAnswers: BriefAnswers = { who: '', facts: '', must: '', day: '' };

/** Questions under the description; each answer is written into it while it is typed. */
export function SongBrief({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const id = useId();
  const answers = useRef(noAnswers);

  function write({ currentTarget: { dataset, value } }: FormEvent<HTMLInputElement>) {
    if (!form.current) return;
    const before = briefText(answers.current);
    answers.current = { ...answers.current, [dataset['brief'] ?? '']: value };
    const { description } = readSongFields(form.current);
    setField(form.current, 'description', writeBrief(description, before, briefText(answers.current)));
    songOrder.keep(readSongFields(form.current));
  }

  return (
    <div className="brief-questions">
      <p className="small">Your answers write themselves into the description above.</p>
      {briefQuestions.map(({ name, label, placeholder }) => (
        <div className="field" key={name}>
          <label htmlFor={id + name}>{label}</label>
          <input
            id={id + name}
            data-brief={name}
            autoComplete="off"
            dir="auto"
            placeholder={placeholder}
            onInput={write}
          />
        </div>
      ))}
    </div>
  );
}
