import { describe, expect, it } from 'vitest';
import { briefText, writeBrief, type BriefAnswers } from './song-brief.ts';

const answers: BriefAnswers = { who: 'Ana', facts: 'Sings, never late', must: '', day: ' May 9 ' };
const text = 'Who is it for: Ana\nThree true things about them: Sings, never late\nWhen is the day: May 9';

describe('the answers in the description', () => {
  it('are lines, each with its question', () => expect(briefText(answers)).toBe(text));
  it('are nothing before there are any', () =>
    expect(briefText({ who: ' ', facts: '', must: '', day: '' })).toBe(''));

  it('follow what was typed before', () =>
    expect(writeBrief('Dear all', '', text)).toBe(`Dear all\n\n${text}`));

  it('take the place of the answers of before, wherever these stand', () => {
    const now = briefText({ ...answers, who: 'Ana $& Leo' });
    expect(writeBrief(`Before\n\n${text}\n\nAfter`, text, now)).toBe(`Before\n\n${now}\n\nAfter`);
  });

  it('lose nothing where somebody has changed them by hand', () => {
    const byHand = text.replace('Ana', 'Anna');
    expect(writeBrief(byHand, text, 'Who is it for: A')).toBe(`${byHand}\n\nWho is it for: A`);
  });

  it('go with the last of them', () => expect(writeBrief(`Dear all\n\n${text}`, text, '')).toBe('Dear all'));
});
