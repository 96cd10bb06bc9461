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
  const lines = [
    ...(outcome === 'Changed' ? [] : [plain(outcome)]),
    ...(remark === null ? [] : [plain(remark)]),
    ...changes.map((change) => ({
      // A label that starts with “Restricted” needs no mark.
      mark: change.label.startsWith('Restricted') ? null : (marks[change.risk] ?? null),
      label: `${change.label}: `,
      text: changeText(change, most),
    })),
  ]
  const families = outcome === 'Not in the file' ? (app?.restrictedScopeTypes ?? []) : []
  if (families.length === 0) return lines
  return [...lines, { mark: 'Restricted', label: 'Families: ', text: familyLine(families) }]
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

/** Returns the height of a row in table lines, each with room for two lines of text. */
export function countLines(row: CompareRow): number {
  return Math.ceil(textLines(row) / 2)
}

/** Returns the lines of a row on a card, where the changes are below the name and the client ID. */
export function cardLines(row: CompareRow): number {
  return 2 + textLines(row)
}

function textLines(row: CompareRow): number {
  // A shortcut for the most frequent outcome.
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
