/**
 * `npm run bench -- voice`: how much of the voice a recogniser understands, and what meters say of it. Without the
 * recogniser that part is left out, and said so. Behind `-- voice`, `--voices` measures all four voices, `--tuning` the
 * tuning sets too, and `--misses` names what was heard instead.
 */
import { heldOutSets, tuningSets, wordsOf } from './bench-voice/word-lists.ts';
import {
  centsOff,
  formantErrors,
  jumpsOf,
  loudnessOfVoice,
  measuredVowels,
  peakOf,
  speedOf,
  voiceNames,
} from './bench-voice/figures.ts';
import { isInstalled, missingPrograms, understood, writeByEspeak } from './bench-voice/recogniser.ts';
import { scriptBytes } from './bench-voice/size.ts';
import { writeSpoken, writeSung } from './bench-voice/words-aloud.ts';

const has = (flag: string) => process.argv.includes(flag);
const row = (what: string, goal: string, now: string) =>
  console.log(`${what.padEnd(54)}${goal.padStart(12)}   ${now}`);

async function count(
  what: string,
  goal: string,
  sets: readonly string[],
  write: ReturnType<typeof writeSpoken>,
) {
  const counts: number[] = [];
  let all = 0;
  for (const set of sets) {
    const words = wordsOf(set);
    const { count, misses } = await understood(words, write);
    counts.push(count);
    all += words.length;
    if (has('--misses')) console.log(misses.join('\n'));
  }
  const whole = counts.reduce((sum, one) => sum + one, 0);
  row(what, goal, `${((100 * whole) / all).toFixed(1)} % (${counts.join(', ')} of 72 each)`);
}

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`NOT MEASURED: how many words are understood, as this machine lacks ${missing.join(', ')}.`);
} else {
  for (const voice of has('--voices') ? voiceNames : (['tenor'] as const)) {
    await count(`held-out words understood, spoken by ${voice}`, '≥ 70 %', heldOutSets, writeSpoken(voice));
    await count(`held-out words understood, sung by ${voice}`, '≥ 45 %', heldOutSets, writeSung(voice));
  }
  if (isInstalled('espeak-ng')) await count('the same, spoken by espeak-ng', '', heldOutSets, writeByEspeak);
  if (has('--tuning')) {
    await count('tuning words understood, spoken', '', tuningSets, writeSpoken('tenor'));
    await count('tuning words understood, sung', '', tuningSets, writeSung('tenor'));
  }
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
for (const isPlain of [true, false]) {
  const cents = centsOff(isPlain);
  const what = isPlain ? 'without jitter' : 'as it sings';
  row(
    `pitch off the note, ${what}, cents (median, p95)`,
    '≤ 10, ≤ 30',
    `${at(cents, 0.5).toFixed(1)}, ${at(cents, 0.95).toFixed(1)}`,
  );
}
for (const voice of ['low', 'tenor'] as const) {
  const worst = measuredVowels.map((vowel) => ({ vowel, error: Math.max(...formantErrors(vowel, voice)) }));
  const most = worst.reduce((one, other) => (other.error > one.error ? other : one));
  row(
    `formants of ten vowels off the published, ${voice}`,
    '≤ 8 %',
    `at most ${(100 * most.error).toFixed(1)} % (${most.vowel})`,
  );
}
for (const voice of voiceNames) {
  const { joins, elsewhere } = jumpsOf(voice);
  row(
    `${voice}: loudness; peak; jump at joins, elsewhere`,
    '≤ 1 LU, ≤ 1',
    `${loudnessOfVoice(voice).toFixed(1)} LUFS; ${peakOf(voice).toFixed(2)}; ${joins.toFixed(3)}, ${elsewhere.toFixed(3)}`,
  );
}
row('faster than it sounds, one core at 48 kHz', '≥ 20', `${speedOf().toFixed(0)} times`);
row('script, minified, brotli', '≤ 25 KB', `${((await scriptBytes()) / 1000).toFixed(1)} KB`);
