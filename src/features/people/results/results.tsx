import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useStore } from '#/ui/hooks/use-store'
import type { Grants } from '../scan/grants-scan'
import { countAnswers, coversGrants, notFoundMessage, unreadMessage } from '../scan/grants-messages'
import { createRows, orders, withoutGrant, type GrantRow, type Order } from './grant-rows'
import { NameMarks } from '#/app-parts/name-marks/name-marks'
import { exportNotes } from '#/domain/lists/list-messages'
import { scanInMessage } from '#/domain/people/look-in'
import { plainName } from '#/decision/badges/app-name'
import { isBlankName, noName } from '#/domain/names/app-name'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { identityNote, type Note } from '#/lists/export/csv-file'
import { StaticList } from '#/lists/static-list'
import type { PrintFact } from '#/lists/print/print-rows'
import { toCoverage } from '#/scans/coverage'
import type { ScanState } from '#/scans/create-scan'
import { ShowGroup } from '#/lists/show-group'
import { grantList } from './grant-columns'
import { countLabel, number } from '#/lib/words'
import { isRevokedHere, ownRevokes } from '#/api/oauth-app-accounts/own-revokes'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { PlanButton, StaticSelectionBar } from '#/lists/selection/static-selection-bar'
import { chosenRows } from '#/lists/selection/chosen-rows'
import { useAskRun } from '#/runs/ask-run'

export const chosenGrants = chosenRows<GrantRow>({
  idOf: ({ id }) => id,
  label: (row) =>
    row.kind === 'grant'
      ? `Select ${withMarkers(cut(row.account.email ?? row.account.id, 200))} in ${plainName(row.app)}`
      : null,
  allLabel: 'Select all grants',
})

interface ResultsProps {
  state: ScanState<Grants>
  below: ReactNode
}

export function Results({ state, below }: ResultsProps) {
  const { phase, found } = useDeferredValue(state)
  // Deferred, so that the admin’s input goes before new rows of the scan.
  const { apps, byApp, unread } = found
  const [toRows] = useState(createRows)
  const [order, setOrder] = useState<Order>('By person')
  const rows = useMemo(() => toRows({ byApp, unread }, order), [toRows, byApp, unread, order])
  const coverage = useMemo(() => toCoverage(coversGrants, { phase, found }), [phase, found])
  const { accounts } = countAnswers(found)
  const selection = chosenGrants.useChosen()
  const { selected } = selection
  return (
    <NameMarks apps={apps}>
      <StaticList
        of={grantList}
        rows={rows}
        rowId={idOf}
        scrollId="people"
        find="Find in the grants"
        none={phase.kind === 'done' ? 'No grant found.' : 'No grant found so far.'}
        show={
          <ShowGroup
            views={orders}
            view={order}
            counts={{ 'By person': accounts, 'By app': byApp.size }}
            onChange={setOrder}
          />
        }
        coverage={coverage}
        facts={[['Looked in', scanInMessage(found)], ...notFoundFacts({ phase, found })]}
        file={() => ({
          rows: rows.filter(({ kind }) => kind === 'grant'),
          notes: grantsNotes({ phase, found }),
        })}
        selection={selection}
        below={below}
        renderBar={(onClear) => <GrantSelection {...{ rows, selected, onClear }} />}
      />
    </NameMarks>
  )
}

const idOf = ({ id }: GrantRow) => id

function notFoundFacts(state: ScanState<Grants>): PrintFact[] {
  const without = withoutGrant(state).map(({ text }) => withMarkers(text))
  return without.length === 0 ? [] : [[notFoundMessage(state.found), without.join(', ')]]
}

function grantsNotes(state: ScanState<Grants>): Note[] {
  const { found } = state
  return [
    ['Looked in', scanInMessage(found)],
    ...[...found.unread.values()].map((unreadable): Note => {
      const { name, clientId } = unreadable.app
      const shown = isBlankName(name) ? noName : withMarkers(cut(name, 200))
      return [exportNotes.gap, `${shown} ${withMarkers(clientId)}: ${unreadMessage(unreadable)}`]
    }),
    ...withoutGrant(state).map(({ text }): Note => [notFoundMessage(found), withMarkers(text)]),
    ['Note', 'Lists grants that were active at the service’s last completed sync.'],
    identityNote,
  ]
}

interface GrantSelectionProps {
  rows: readonly GrantRow[]
  selected: ReadonlySet<string>
  onClear: () => void
}

function GrantSelection({ rows, selected, onClear }: GrantSelectionProps) {
  const askRun = useAskRun()
  const revokes = useStore(ownRevokes)
  const grants = useMemo(
    () =>
      rows.flatMap((row) =>
        row.kind === 'grant' && selected.has(row.id)
          ? [{ ...asOfNow(row, revokes), app: row.app, readAt: row.readAt }]
          : [],
      ),
    [rows, selected, revokes],
  )
  // A later search may not have the selected grants.
  if (grants.length === 0) return null
  const accounts = new Set(grants.map(({ id }) => id)).size
  const apps = new Set(grants.map(({ app }) => app.id)).size
  return (
    <StaticSelectionBar
      words={`${number(grants.length)} selected: ${countLabel(accounts, 'account', 'accounts')}, ${countLabel(apps, 'app', 'apps')}`}
      onClear={onClear}
    >
      <PlanButton
        name="Revoke selected…"
        variant="danger"
        onPlan={(trigger) => {
          const readAt = grants.reduce(
            (oldest, grant) => Math.min(oldest, grant.readAt),
            Date.now(),
          )
          askRun({ kind: 'revoke', grants, source: { from: 'the grants found', readAt }, trigger })
        }}
      />
    </StaticSelectionBar>
  )
}

/** Returns the account of a row, with its grant ended if this session has revoked it since. */
function asOfNow(
  { app, account }: GrantRow & { kind: 'grant' },
  revokes: ReturnType<typeof ownRevokes.get>,
): AppAccount {
  if (!isRevokedHere(revokes, app.id, account.id)) return account
  return { ...account, edge: { ...account.edge, active: false } }
}
