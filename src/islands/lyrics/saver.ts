import { createSaver } from '#stores/lyrics/save.ts';

/** Saves on the server; made once for the tab, and loaded with the workbench. */
export const saver = createSaver();
