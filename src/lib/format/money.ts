/** 250 as '$2.50', 125050 as '$1,250.50'; with `bare`, whole dollars lose their cents: 9900 as '$99'. `amountCents` is in US cents. */
export function formatDollars(amountCents: number, bare = false): string {
  const digits = bare && amountCents % 100 === 0 ? 0 : 2;
  return `$${(amountCents / 100).toFixed(digits).replace(/\d(?=(\d{3})+(\.|$))/g, '$&,')}`;
}
