import { ClientId } from '#/decision/badges/client-id'
import { withMarkers } from '#/lib/hidden-characters'
import { appColumn } from '#/app-parts/app-cells'
import type { AppColumn } from '#/domain/app-facts'
import { PrintedName } from '#/app-parts/app-columns'
import { LiveCountLine } from '#/app-parts/live-count/live-counts'
import { MarkedName } from '#/app-parts/name-marks/name-marks'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { TenantId, TenantName } from '#/decision/badges/tenant-id'
import { defineList, type ListColumn } from '#/lists/define-list'
import { UtcTime } from '#/lists/print/print-cells'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { rowButton } from '#/ui/table/row-button'
import { cellOfApp, type CompareRow } from '../scan/compare-rows'
import { changeParts, type Change } from '#/domain/compare/changes'
import { familyLine } from '#/domain/scopes/families'

/** Creates a column of the apps export. Shows the current value, or the file's value if the app is not found. */
function compareColumn(
  id: AppColumn,
  look: Partial<ListColumn<CompareRow>> = {},
): ListColumn<CompareRow> {
  const { text: _, ...column } = appColumn(id)
  const text = ({ app, cells }: CompareRow) =>
    app === null ? (cells?.get(id) ?? null) : cellOfApp(app, id)
  return { ...column, text, ...look }
}

/** The columns. Their widths fit from 1,024 px on. */
const columns: readonly ListColumn<CompareRow>[] = [
  { id: 'result', header: 'Result', text: ({ outcome }) => outcome },
  {
    id: 'what_changed',
    header: 'What changed',
    text: (row) => {
      if (row.outcome === 'Not in the file') return row.remark
      return row.outcome === 'Same' ? null : rowMessage(row)
    },
    tightWidth: '14rem',
    width: '20rem',
    grow: true,
    clip: false,
    card: 'more',
    cellClass: 'changes',
    cell: (row) => <Changes row={row} />,
    print: (row) => (
      <>
        <UntrustedText value={rowMessage(row)} />
        {row.outcome === 'Not in the file' && row.app && (
          <>
            {' '}
            First observed <UtcTime at={row.app.keyEvents.firstObserved.at} />
          </>
        )}
      </>
    ),
  },
  compareColumn('client_id'),
  compareColumn('name', {
    tightWidth: '13rem',
    width: '17rem',
    clip: false,
    card: 'title',
    cell: (row) => <AppCell row={row} />,
    print: (row) => <PrintedName app={{ name: nameText(row), clientId: clientIdText(row) }} />,
  }),
  compareColumn('tenant_id', {
    tightWidth: '5.25rem',
    width: '6rem',
    clip: false,
    cell: (row) => (
      <span className="clipped">
        <TenantName id={tenantText(row)} />
      </span>
    ),
    print: (row) => <TenantId id={tenantText(row)} />,
  }),
  compareColumn('tenant_label'),
  compareColumn('app_id'),
  compareColumn('effective_classification', {
    tightWidth: '10.75rem',
    width: '11.5rem',
    compactWidth: '10.75rem',
    clip: false,
    card: 'badge',
    cell: (row) => <Classification row={row} />,
    print: (row) => <Classification row={row} />,
  }),
  compareColumn('committed_classification'),
  compareColumn('standing_policy'),
  compareColumn('brand_state'),
  compareColumn('restricted_scopes'),
  compareColumn('first_observed'),
]

const onScreen = ['name', 'what_changed', 'effective_classification', 'tenant_id'].flatMap(
  (wanted) => columns.filter(({ id }) => id === wanted),
)

const listOnScreen = defineList<CompareRow>({
  name: 'Changes',
  listed: 'Comparison with an export',
  file: 'comparison',
  noun: ['app', 'apps'],
  columns: onScreen,
  foundBy: ['what_changed', 'client_id', 'name', 'tenant_id', 'tenant_label'],
  card: cardLines,
})

export const changesList = { ...listOnScreen, columns }

function Classification({ row: { app, cells } }: { row: CompareRow }) {
  if (app) return <EffectiveClassification app={app} />
  return (
    <span className="quiet">
      <UntrustedText value={cells?.get('effective_classification') ?? ''} max={40} />
    </span>
  )
}

function AppCell({ row }: { row: CompareRow }) {
  const { app } = row
  const clientId = clientIdText(row)
  return (
    <div className="lines two-rows" data-lines="both">
      {app ? (
        <MarkedName app={app} />
      ) : (
        <span className="clipped">
          <AppName app={{ name: nameText(row), clientId }} max={200} />
        </span>
      )}
      <div className="second tool-line">
        <code className="clipped">
          <ClientId value={clientId} />
        </code>
        {app && <LiveCountLine app={app.id} />}
        <span className="tools">
          {app && rowButton({ action: 'decide', name: 'Classify and remediate…', about: clientId })}
          {rowButton({ action: 'copy', name: 'Copy client ID', about: clientId })}
        </span>
      </div>
    </div>
  )
}

function Changes({ row }: { row: CompareRow }) {
  const { app, outcome } = row
  return (
    <div data-tip={withMarkers(rowMessage(row))}>
      {tableLines(row).map(({ mark, label, was, text }) => (
        <p key={label + text} className={outcome === 'Same' ? 'quiet' : undefined}>
          {mark !== null && <span className="medium warns">{mark} </span>}
          <span className="dim">{label}</span>
          <span className="quiet">
            <UntrustedText value={was} max={200} />
          </span>
          <UntrustedText value={text} max={400} />
        </p>
      ))}
      {outcome === 'Not in the file' && app && (
        <p>
          First observed <Instant at={app.keyEvents.firstObserved.at} />
        </p>
      )}
    </div>
  )
}

export interface RowLine {
  mark: string | null
  label: string
  /** The old value, which is quiet. */
  was: string
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
    ...changes.map((change) => {
      const [was, text] = changeParts(change, most)
      // A label that starts with “Restricted” needs no mark.
      const mark = change.label.startsWith('Restricted') ? null : (marks[change.risk] ?? null)
      return { mark, label: `${change.label}: `, was, text }
    }),
  ]
  const families = outcome === 'Not in the file' ? (app?.restrictedScopeTypes ?? []) : []
  if (families.length === 0) return lines
  return [...lines, { ...plain(familyLine(families)), mark: 'Restricted', label: 'Families: ' }]
}

const plain = (text: string): RowLine => ({ mark: null, label: '', was: '', text })

function tableLines(row: CompareRow): RowLine[] {
  return rowLines(row, mostInLine)
}

function rowMessage(row: CompareRow): string {
  return rowLines(row)
    .map(({ label, was, text }) => label + was + text)
    .join('; ')
}

/** Returns the height of a row in table lines, each with room for two lines of text. */
export function countLines(row: CompareRow): number {
  return Math.ceil(textLines(row) / 2)
}

/** Returns the lines of a row on a card, where the changes are below the name and the client ID. */
function cardLines(row: CompareRow): number {
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

function tenantText({ app, cells }: CompareRow): string {
  return app?.tenantId ?? cells?.get('tenant_id') ?? ''
}
