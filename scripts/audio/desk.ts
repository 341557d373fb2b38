/** The mixing desk of one track: a dry bus, and sends to a room and to an echo. */
import { silence, place, type Stereo } from './dsp/stereo.ts';
import type { Samples } from './dsp/sampling.ts';

export type Channel = {
  /** Linear. */
  readonly gain: number;
  /** −1 is left, 1 is right. */
  readonly pan: number;
  /** Share that also goes to the room, 0 to 1. */
  readonly room?: number;
  /** Share that also goes to the echo, 0 to 1. */
  readonly echo?: number;
};

export type Desk = {
  readonly dry: Stereo;
  readonly room: Stereo;
  readonly echo: Stereo;
  /** Adds one mono sound through a channel. */
  readonly play: (channel: Channel, atSeconds: number, sound: Samples) => void;
};

/** A desk with `seconds` of tape on every bus. */
export function openDesk(seconds: number): Desk {
  const [dry, room, echo] = [silence(seconds), silence(seconds), silence(seconds)];
  return {
    dry,
    room,
    echo,
    play: (channel, atSeconds, sound) => {
      const { gain, pan } = channel;
      place(dry, sound, { atSeconds, gain, pan });
      if (channel.room) place(room, sound, { atSeconds, gain: gain * channel.room, pan });
      if (channel.echo) place(echo, sound, { atSeconds, gain: gain * channel.echo, pan });
    },
  };
}
