import { clamp, defaultVolume, repeats, type PlayerState, type Repeat } from './player-state.ts';
import { parseJson } from '../data/parse-json.ts';
import { finite, flag, object, oneOf, orElse, readAs, type Of } from '../data/shapes.ts';

/** How the player is set, over a reload. */

export const storedFormat = 1;

export const playerSettings = object({
  /** From 0 to 100. */
  volume: orElse((value) => Math.round(clamp(finite(value), 0, 100)), defaultVolume),
  shuffle: orElse(flag, false),
  repeat: orElse(oneOf<Repeat>(repeats), 'off'),
  /** Keys as shortcuts; WCAG 2.1.4 wants them to be switched off. */
  shortcuts: orElse(flag, true),
});
export type PlayerSettings = Readonly<Of<typeof playerSettings>>;

const ofThisFormat = object({ format: oneOf([storedFormat]) });

/** Of anything that is stored: what is not understood is as on a first visit. */
export function readSettings(json: string | null): PlayerSettings {
  const stored = parseJson(json);
  return playerSettings(readAs(ofThisFormat, stored) ? stored : {});
}

export const writeSettings = (state: PlayerState, shortcuts: boolean): string =>
  JSON.stringify({
    format: storedFormat,
    volume: state.volume,
    shuffle: state.way !== null,
    repeat: state.repeat,
    shortcuts,
  });
