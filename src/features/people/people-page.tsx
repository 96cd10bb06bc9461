import { useEffect, useMemo, useDeferredValue, useState } from 'react'
import { useStore } from '#/ui/hooks/use-store'
import { ToolLine, ToolPage } from '#/lists/input/tool-page'
import { PeopleInput } from './input/people-input'
import { takeRequested } from './input/input-store'
import { grantsScan, type Grants, readAgain } from './scan/grants-scan'
import { foreignLetters } from '#/domain/people/read-accounts'
import { UntrustedText } from '#/ui/text/untrusted-text'
import {
  notFoundMessage,
  countAnswers,
  coversGrants,
  unreadMessage,
  foundMessage,
  listGaps,
  namelessGap,
  progressMessage,
  unreadGap,
  scanMessages,
} from './scan/grants-messages'
import { withoutGrant, createRows, orders, type GrantRow, type Order } from './results/grant-rows'
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
import { grantList } from './results/grant-columns'
import { chosenGrants, GrantSelection } from './results/grant-selection'
import { countLabel } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { ScanWarnings } from '#/scans/scan-progress'
import styles from './results/without-grant.module.css'

export function PeoplePage() {
  const state = useStore(grantsScan)
  const { phase, found } = state
  useEffect(takeRequested, [])
  return (
    <ToolPage
      title="Grants by person"
      line={found.wanted.length > 0 && <GrantsLine state={state} />}
    >
      <PeopleInput isSmall={found.wanted.length > 0} isRunning={phase.kind === 'running'} />
      {found.wanted.length > 0 && (
        <>
          <GrantsNotices state={state} />
          <Results state={state} />
          {phase.kind !== 'running' && <WithoutGrant found={found} />}
        </>
      )}
    </ToolPage>
  )
}

function WithoutGrant({ found }: { found: Grants }) {
  const { wanted, list, byApp } = found
  const without = useMemo(() => withoutGrant({ wanted, list, byApp }), [wanted, list, byApp])
  if (without.length === 0) return null
  return (
    <section className={`card close ${styles.without}`} aria-label="Accounts without a grant found">
      <h2>{notFoundMessage(found)}</h2>
      <ul aria-label="Accounts without a grant found">
        {without.map(({ key, text, isId }) => (
          <li key={key}>
            <UntrustedText value={text} max={300} />
            {!isId && foreignLetters(text).map((letter) => ` ${letter}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Results({ state }: { state: ScanState<Grants> }) {
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

interface GrantsProps {
  state: ScanState<Grants>
}

function GrantsLine({ state: { phase, found } }: GrantsProps) {
  const { apps, passed } = countAnswers(found)
  const progress = progressMessage(found)
  return (
    <ToolLine
      scan={grantsScan}
      phase={phase}
      bar="Grants"
      events={{ scan: scanMessages.scan, soFar: foundMessage(found) }}
      read={passed}
      of={apps}
      valueText={progress}
      progress={progress}
      asOf="list as of"
      readAt={found.list.readAt}
      results="the grants that were found"
      onClear={grantsScan.wipe}
    />
  )
}

function GrantsNotices({ state: { phase, found } }: GrantsProps) {
  const unread = [...found.unread.values()]
  const nameless = namelessGap(found)
  return (
    <>
      <ScanWarnings phase={phase} words={scanMessages} gaps={listGaps(found)} />
      {unread.length > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button variant="link" onClick={() => readAgain(unread.map(({ app }) => app))}>
              Try {countLabel(unread.length, 'app', 'apps')} again
            </Button>
          }
        >
          {unreadGap(found)} {unread.length === 1 ? 'This app is' : 'These apps are'} listed first.
        </Notice>
      )}
      {nameless !== null && <Notice tone="info">{nameless}</Notice>}
    </>
  )
}
