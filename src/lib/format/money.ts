/** 250 as '$2.50'; with `bare`, whole dollars lose their cents: 9900 as '$99'. `amountCents` is in US cents. */
export function formatDollars(amountCents: number, bare = false): string {
  const whole = amountCents % 100 === 0;
  return `$${(amountCents / 100).toFixed(bare && whole ? 0 : 2)}`;
}
