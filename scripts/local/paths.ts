import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

/** Where the local database and caches live (`STATE_DIR`). */
export const stateDir = process.env['STATE_DIR'] ?? '.state';
