/** The recommended values with the most at stake, the worst first; all others come after them. */
const worst = ['malicious', 'suspicious']

/**
 * What is at stake while a recommendation waits: a lower number is decided first. It is the console's own
 * order: the service ranks nothing.
 */
export function stakeRank(recommended: string | null): number {
  const place = worst.indexOf(recommended ?? '')
  return place < 0 ? worst.length : place
}
