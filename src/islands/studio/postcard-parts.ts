/** The late parts of the postcard in one file: each late file is named once more in the studio's first script. */
export { PostcardActions } from './PostcardActions.tsx';
export { PostcardTune } from './PostcardTune.tsx';
