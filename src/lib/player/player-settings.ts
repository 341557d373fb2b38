import { clamp, defaultVolume, repeats, type PlayerState, type Repeat } from './player-state.ts';
import { parseJson } from '../data/parse-json.ts';
import { isRecord } from '../data/record.ts';

/** How the player is set, over a reload. */

export const storedFormat = 1;

export interface PlayerSettings {
  readonly volume: number;
  readonly shuffle: boolean;
  readonly repeat: Repeat;
  /** Keys as shortcuts; WCAG 2.1.4 wants them to be switched off. */
  readonly shortcuts: boolean;
}

/** Of anything that is stored: what is not understood is as on a first visit. */
export function readSettings(text: string | null): PlayerSettings {
  const value = parseJson(text);
  const fields = isRecord(value) && value['format'] === storedFormat ? value : {};
  const { volume } = fields;
  return {
    volume: typeof volume === 'number' ? Math.round(clamp(volume, 0, 100)) : defaultVolume,
    shuffle: fields['shuffle'] === true,
    repeat: repeats.find((one) => one === fields['repeat']) ?? 'off',
    shortcuts: fields['shortcuts'] !== false,
  };
}

export const writeSettings = (state: PlayerState, shortcuts: boolean): string =>
  JSON.stringify({
    format: storedFormat,
    volume: state.volume,
    shuffle: state.way !== null,
    repeat: state.repeat,
    shortcuts,
  });
