import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { composeSong } from '../compose-song.ts';
import { emptyPronunciations } from '../words/pronunciations.ts';
import { wordsOfLine } from '../words/words-of-line.ts';
import { decodeSong } from './song-code.ts';

/**
 * Links of November 2026, and what they sang then. People send links and keep songs: a change of the maker that makes
 * another song of them is a mistake, or needs a version in the plan, by which old ones are made as they were.
 */
const links = [
  {
    code: '1bVLBqtwwDPyVwWcfuv2DvnfaS3sphbKbgxMrsVlHWmx501D678VOl_bRB8GRZY0YzehiHLYgiVCEF2MvF_OgXMhY8639cTLWnHF30408NBBuUadAjMgqGOUHFYx7f_Ei-cpfAyE7HwWbK7gnt0desAWn2AhMD8rwjifyGGmWTFf-LhVbFiXsUjO4riNlCPeuGqcbKWbJxzW7yFf-xB5nBPcg3OiuiIrIWHfcpZdryFKX0CENYQZ7MVOQXIux5vUZfAkWk8t5x0qQRq0DYo-E4xL0yq9vChx7aM385JeOoj9kRiLG5qK2oR12cgfCwbv9vVYlyNYSrdXm9s7zrQMfjTVN1FLXlTISzQqHFFWbazE9_moVYkqHA0xxCaPUXFDcYU-QWgixgNa77hZFHftGs2iHnREa227BLKJF6V6aqg28ZPegBJmPmR3T4cEklbXnCk3CvqA1O5wKlf1TsH9tGHP0S5vv5Rl8llH8DpXkDy2cYpXMfXOkprYqKIKSZLvyf9XU1myicgD3tk0dtMj7tp-GwZpZ0s1YU5w39mRNks3YD5ZrSvbnL3sZ2tdv_bgMLWuUWLIZfgNytQ',
    ...{ meter: '3/4', tempo: 81, tonic: 11, notes: '4fa7036cbcf1aa3e', chords: 'a35428e3934c77b9' },
  },
  {
    code: '1bVLBqtwwDPyVwWcfuv2DvnfaS3sphZLdgxNrY7OOFGx501D678VOl_bRB8GRZY0YzWgwDluQRCjCs7HDYB6UCxlrvrU_TsaaM1Y33clDA-EedQrEiKyCUX5Qwbj3Fy-SL_w1ELLzUbC5gjW5PfKMLTjFRmB6UIZ3PJHHSDfJdOHvUrFlUcIuNYPrMlKGcO-qcbqT4ib5uGYX-cKf2OOM4B6EO62KqIiMZccqvVxDljqHDmkIc7WDmYLkWow1r8_gS7CYXM47FoI0ah0QeyQc56AXfn1T4NhDa-Ynv3QU_SEzEjE2F7UN7bCTOxAO3u3vtSpBtpZorTa3d55vHfhorGmilroslJHopnBIUbW5FtPjr1YhpnQ4wBTnMErNBcUd9gSphRALaFl1tyjq2DeaRTvsjNDYdgtuIlqU1tJUbeA5uwclyO2Y2TEdHkxSWXuu0CTsC1qzw6lQ2T8F-9eGMUc_t_lensFnGcXvUEn-0MIpFsncN0dqaquCIihJtgv_V01tzSYqB3Bv29RBs7xv--l6tWaV1VgT3Lruxp6sWaL3iYz9YLmmZH_-ssO1ff3Wj-HaskaJJZvrb8pK',
    ...{ meter: '4/4', tempo: 119, tonic: 8, notes: 'eb836c6ac3044aef', chords: '6eccccd67ff358f2' },
  },
  {
    code: '1bVLBqtwwDPyVwWcfuv2DvnfaS3sphZLdgxNrY7OOFGx501D678VOl_bRB8GRZY0YzWgwDluQRCjCs7HDYB6UCxlrvrU_TsaaM1Y33clDA-EedQrEiKyCUX5Qwbj3Fy-SL_w1ELLzUbC5gjW5PfKMLTjFRmB6UIZ3PJHHSDfJdOHvUrFlUcIuNYPrMlKGcO-qcbqT4ib5uGYX-cKf2OOM4B6EO62KqIiMZccqvVxDljqHDmkIc7WDmYLkWow1r8_gS7CYXM47FoI0ah0QeyQc56AXfn1T4NhDa-Ynv3QU_SEzEjE2F7UN7bCTOxAO3u3vtSpBtpZorTa3d55vHfhorGmilroslJHopnBIUbW5FtPjr1YhpnQ4wBTnMErNBcUd9gSphRALaFl1tyjq2DeaRTvsjNDYdgtuIlqU1tJUbeA5uwclyO2Y2TEdHkxSWXuu0CTsC1qzw6lQ2T8F-9eGMUc_t_lensFnGcXvUEn-0MIpFsncN0dqaquCIihJtgv_V01tzSYqB3Bv29RBs7xv--l6tYYSTZqF42SsIaY8k7b4ZE2IczD2g-Wakv35yw7X9vVbP4ZryxollmyuvwEuKQ',
    ...{ meter: '4/4', tempo: 139, tonic: 3, notes: '949a38593404f9b7', chords: '669aafb3f03b2c43' },
  },
] as const;

const mark = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

describe('a link that was sent', () => {
  it.each(links)('still sings what it sang: $meter, $tempo BPM', async ({ code, ...then }) => {
    const plan = await decodeSong(code);
    if (!plan) throw new Error('The link is not read any more');
    const song = composeSong(plan, (line) => wordsOfLine(line, emptyPronunciations));
    const notes = song.sections.flatMap(({ lines }) =>
      lines.flatMap(({ syllables }) => syllables.flatMap((syllable) => syllable.notes)),
    );
    expect({
      meter: song.meter.id,
      tempo: song.tempo,
      tonic: song.key.tonic,
      notes: mark(notes.map(({ start, length, pitch }) => [start, length, pitch])),
      chords: mark(song.chords),
    }).toEqual(then);
  });
});
