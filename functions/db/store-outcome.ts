/** `stored`: a new row. `repeated`: the same submit came before. `conflict`: the key belongs to other data. */
export type StoreOutcome = { result: 'stored' | 'repeated'; id: string } | { result: 'conflict' };
