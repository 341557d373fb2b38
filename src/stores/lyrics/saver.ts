import { createSaver } from './save.ts';
import { savedSongs } from './saved-songs.ts';
import { workbench } from './screen.ts';

/** Saves on the server; made once for the tab, and loaded with the workbench. */
export const saver = createSaver();

workbench.$current.listen((version) => saver.look(version?.content ?? ''));
// What other tabs save from now on is not overwritten by this one.
savedSongs.load();
