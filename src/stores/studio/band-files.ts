import { fileName } from '#lib/format/file-name.ts';
import { createSongFiles, type FileKind } from '../song/song-files.ts';
import { accompanied, bandOf, stopBand, type BandTake } from './accompanied-take.ts';
import { player } from './screen.ts';

/** A take of the AI tab with its band as files. */
export const bandFiles = createSongFiles({
  mix: () => accompanied.$mix.get(),
  stop() {
    player.stop();
    stopBand();
  },
});

export const writeBand = (kind: FileKind, take: BandTake, name: string): Promise<void> =>
  bandFiles.writeMade(fileName(name, 'melody', kind), kind, () => bandOf(take, name));
