/** `fail`: nothing happens. `lost`: it happens, and then fails. */
export type FaultMode = 'fail' | 'lost';

/** What the next calls of the faulty Worker's services meet. */
export interface Faults {
  /** Which calls of the database from now on, counted from 1, and how. */
  database?: { calls: number[]; mode: FaultMode };
  /** How often one call of the store of files fails. `hold`: it waits until the faults change. */
  /** How likely each call of either fails from now on, before or after it was done. */
  storm?: number;
  /** An upload that the store forgets at once. */
  forget?: { key: string; upload: string };
  files?: { call: string; mode: FaultMode | 'hold'; times: number };
}
