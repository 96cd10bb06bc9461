const worst = ['malicious', 'suspicious']

/** Rank for the review queue, the lowest first. The order is the console's own, because the service ranks nothing. */
export function riskRank(recommended: string | null): number {
  const place = worst.indexOf(recommended ?? '')
  return place < 0 ? worst.length : place
}
