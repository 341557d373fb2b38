import { blobNames, deleteBlob, readBlob, writeBlob } from './database.ts';
import { inTurn } from './in-turn.ts';
import { privateFiles } from './private-files.ts';

/** The private file system; where there is none, the database. */
export const keptFiles = inTurn([
  privateFiles,
  { write: writeBlob, read: readBlob, remove: deleteBlob, names: blobNames },
]);
