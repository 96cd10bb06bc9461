/** What is at stake in a row of a comparison, the most first. It is the console's own order: the service ranks nothing. */
export const stakes = [
  'restricted scopes added',
  'brand verification lost',
  'judged dangerous',
  'new with restricted scopes',
  'policy lost',
  'scopes added',
  'new',
  'other change',
  'not found',
  'none',
] as const
export type Stake = (typeof stakes)[number]

export function highestStake(all: Iterable<Stake>): Stake {
  const some = new Set(all)
  return stakes.find((stake) => some.has(stake)) ?? 'none'
}

export function byStake<Row extends { stake: Stake }>(rows: Iterable<Row>): Row[] {
  const groups = new Map<Stake, Row[]>(stakes.map((stake) => [stake, []]))
  for (const row of rows) groups.get(row.stake)?.push(row)
  return [...groups.values()].flat()
}
