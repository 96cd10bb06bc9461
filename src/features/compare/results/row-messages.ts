import { changeText, type Change } from '#/domain/compare/changes'
import { familyLine } from '#/domain/scopes/families'
import type { CompareRow } from '../scan/compare-rows'

export interface RowLine {
  mark: string | null
  label: string
  text: string
}

const mostInLine = 4

const marks: Partial<Record<Change['risk'], string>> = {
  'restricted scopes added': 'Restricted',
  'brand verification lost': 'No longer verified',
}

function rowLines(row: CompareRow, most = Infinity): RowLine[] {
  const { outcome, changes, remark, app } = row
  const said = [
    ...(outcome === 'Changed' ? [] : [plain(outcome)]),
    ...(remark === null ? [] : [plain(remark)]),
    ...changes.map((change) => ({
      // Its label says so already.
      mark: change.label.startsWith('Restricted') ? null : (marks[change.risk] ?? null),
      label: `${change.label}: `,
      text: changeText(change, most),
    })),
  ]
  const families = outcome === 'Not in the file' ? (app?.restrictedScopeTypes ?? []) : []
  if (families.length === 0) return said
  return [...said, { mark: 'Restricted', label: 'Families: ', text: familyLine(families) }]
}

const plain = (text: string): RowLine => ({ mark: null, label: '', text })

export function tableLines(row: CompareRow): RowLine[] {
  return rowLines(row, mostInLine)
}

export function rowMessage(row: CompareRow): string {
  return rowLines(row)
    .map(({ label, text }) => label + text)
    .join('; ')
}

/** How many lines of the usual height a row has: each holds two lines of text. */
export function countLines(row: CompareRow): number {
  return Math.ceil(textLines(row) / 2)
}

/** On a card the changes are under the name and the client ID. */
export function cardLines(row: CompareRow): number {
  return 2 + textLines(row)
}

function textLines(row: CompareRow): number {
  // Asked for every row, of which most are the same.
  if (row.outcome === 'Same') return 1
  return Math.max(1, tableLines(row).length + (row.outcome === 'Not in the file' ? 1 : 0))
}

export function clientIdText({ app, cells }: CompareRow): string {
  return app?.clientId ?? cells?.get('client_id') ?? ''
}

export function nameText({ app, cells }: CompareRow): string {
  return app?.name ?? cells?.get('name') ?? ''
}

export function tenantText({ app, cells }: CompareRow): string {
  return app?.tenantId ?? cells?.get('tenant_id') ?? ''
}
