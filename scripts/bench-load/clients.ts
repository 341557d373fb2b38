/** So many networks take part: each of them stays below the limits, and the memory of the limits stays as it is. */
const networks = 4096;

/** The network address of the so-and-so-many-th call. */
export const clientOf = (count: number) => ({
  'CF-Connecting-IP': `2001:db8:5:${(count % networks).toString(16)}::1`,
});
