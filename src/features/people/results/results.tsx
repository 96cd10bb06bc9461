import { useDeferredValue, useMemo, useState } from 'react'
import { NameMarks } from '#/app-parts/name-marks/name-marks'
import { exportNotes } from '#/domain/lists/export-notes'
import { scanInMessage } from '#/domain/people/look-in'
import { withMarkers } from '#/lib/hidden-characters'
import type { Note } from '#/lists/export/csv-file'
import { StaticList } from '#/lists/static-list'
import type { PrintFact } from '#/lists/print/print-rows'
import { toCoverage } from '#/scans/coverage'
import type { ScanState } from '#/scans/create-scan'
import { ShowGroup } from '#/lists/show-group'
import type { Grants } from '../scan/grants-scan'
import { countAnswers, coversGrants, notFoundMessage, unreadMessage } from '../scan/grants-messages'
import { grantList } from './grant-columns'
import { createRows, orders, withoutGrant, type GrantRow, type Order } from './grant-rows'
import { chosenGrants, GrantSelection } from './grant-selection'

export function Results({ state }: { state: ScanState<Grants> }) {
  const { phase, found } = useDeferredValue(state)
  const isRunning = phase.kind === 'running'
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
        facts={[['Looked in', scanInMessage(found)], ...(isRunning ? [] : notFoundFacts(found))]}
        file={() => ({
          rows: rows.filter(({ kind }) => kind === 'grant'),
          notes: grantsNotes(found),
        })}
        selection={selection}
        renderBar={(onClear) => <GrantSelection {...{ rows, selected, onClear }} />}
      />
    </NameMarks>
  )
}

const idOf = ({ id }: GrantRow) => id

function notFoundFacts(found: Grants): PrintFact[] {
  const without = withoutGrant(found).map(({ text }) => withMarkers(text))
  return without.length === 0 ? [] : [[notFoundMessage(found), without.join(', ')]]
}

function grantsNotes(found: Grants): Note[] {
  return [
    ['Looked in', scanInMessage(found)],
    ...[...found.unread.values()].map((unreadable): Note => [
      exportNotes.gap,
      `${withMarkers(unreadable.app.name)} ${withMarkers(unreadable.app.clientId)}: ${unreadMessage(unreadable)}`,
    ]),
    ...withoutGrant(found).map(({ text }): Note => [notFoundMessage(found), withMarkers(text)]),
    ['Note', 'Lists grants that were active at the service’s last completed sync.'],
    ['Note', 'The client ID is the identity; names are chosen by the publisher.'],
  ]
}
