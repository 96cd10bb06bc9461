const worst = ['malicious', 'suspicious']

/** A lower number is decided first. It is the console's own order: the service ranks nothing. */
export function riskRank(recommended: string | null): number {
  const place = worst.indexOf(recommended ?? '')
  return place < 0 ? worst.length : place
}
