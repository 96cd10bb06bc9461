/** Risks of a compared row, the highest first. The order is the console's own, because the service ranks nothing. */
export const risks = [
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
export type Risk = (typeof risks)[number]

export function highestRisk(all: Iterable<Risk>): Risk {
  const some = new Set(all)
  return risks.find((risk) => some.has(risk)) ?? 'none'
}

export function byRisk<Row extends { risk: Risk }>(rows: Iterable<Row>): Row[] {
  const groups = new Map<Risk, Row[]>(risks.map((risk) => [risk, []]))
  for (const row of rows) groups.get(row.risk)?.push(row)
  return [...groups.values()].flat()
}
