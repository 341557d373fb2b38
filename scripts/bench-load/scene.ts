import type { Call } from '../bench-api/client.ts';
import type { Answer } from './load.ts';

/** One thing that somebody does, with all the calls that it takes. */
export type Scene = (count: number) => Promise<Answer[]>;

/** Sends a call and names its endpoint. */
export type AskFor = (route: string, call: Call) => Promise<Answer>;
