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

/** How Compare shows a change. Two facts have rules of their own in `compare/changes.ts`. */
export interface Comparison {
  label?: string
  /** Risk of another value; “other change” by default. */
  risk?: (from: string, to: string) => Risk
  format?: (cell: string) => string
  /** Risk of added words. The cell is then a list of words. */
  addedRisk?: (added: readonly string[], isRestricted: (scope: string) => boolean) => Risk
  /** The field belongs to the brand record. `Brand` reports a record that one side lacks. */
  inBrandRecord?: true
}

export function highestRisk(all: Iterable<Risk>): Risk {
  const some = new Set(all)
  return risks.find((risk) => some.has(risk)) ?? 'none'
}

export function byRisk<Row extends { risk: Risk }>(rows: Iterable<Row>): Row[] {
  const groups = new Map<Risk, Row[]>(risks.map((risk) => [risk, []]))
  for (const row of rows) groups.get(row.risk)?.push(row)
  return [...groups.values()].flat()
}
