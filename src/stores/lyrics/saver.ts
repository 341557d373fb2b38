import { createSaver } from './save.ts';

/** Saves on the server; made once for the tab, and loaded with the workbench. */
export const saver = createSaver();
