import type { ScanState } from '#/scans/create-scan'
import { useEffect, useMemo } from 'react'
import { useStore } from '#/ui/hooks/use-store'
import { ToolPage } from '#/lists/tool/tool-page'
import { PeopleInput } from './input/people-input'
import { takeRequested } from './input/input-store'
import { grantsScan, readAgain, type Grants } from './scan/grants-scan'
import { foreignLetters } from '#/domain/people/read-accounts'
import { UntrustedText } from '#/ui/text/untrusted-text'
import {
  countAnswers,
  foundMessage,
  listGaps,
  namelessGap,
  notFoundMessage,
  progressMessage,
  scanMessages,
  unreadGap,
} from './scan/grants-messages'
import { withoutGrant } from './results/grant-rows'
import { Results } from './results/results'
import { countLabel } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { ReadButton } from '#/ui/form/button'

export function PeoplePage() {
  const state = useStore(grantsScan.drawn)
  const { phase, found } = state
  const { apps, passed } = countAnswers(found)
  const isRunning = phase.kind === 'running'
  const isStarted = found.wanted.length > 0
  const progress = progressMessage(found)
  useEffect(takeRequested, [])
  return (
    <ToolPage
      title="Grants by person"
      scan={grantsScan}
      phase={phase}
      isStarted={isStarted}
      messages={scanMessages}
      gaps={listGaps(found)}
      bar="Grants"
      progress={progress}
      valueText={progress}
      soFar={foundMessage(found)}
      read={passed}
      of={apps}
      asOf="list as of"
      readAt={found.list.readAt}
      results="the grants that were found"
      onClear={grantsScan.wipe}
      hint="The addresses stay in this tab. They are not sent to the service."
      input={<PeopleInput isSmall={isStarted} isRunning={isRunning} />}
    >
      <GrantsNotices found={found} />
      <Results state={state} below={!isRunning && <WithoutGrant state={state} />} />
    </ToolPage>
  )
}

function WithoutGrant({ state }: { state: ScanState<Grants> }) {
  const without = useMemo(() => withoutGrant(state), [state])
  if (without.length === 0) return null
  return (
    <section className="stack close after-rows" aria-label="Accounts without a grant found">
      <h2>{notFoundMessage(state.found)}</h2>
      <ul className="row near dim scrolls low" aria-label="Accounts without a grant found">
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

function GrantsNotices({ found }: { found: Grants }) {
  const unread = [...found.unread.values()]
  const nameless = namelessGap(found)
  return (
    <>
      {unread.length > 0 && (
        <Notice
          tone="warning"
          actions={
            <ReadButton variant="link" onClick={() => readAgain(unread.map(({ app }) => app))}>
              Try {countLabel(unread.length, 'app', 'apps')} again
            </ReadButton>
          }
        >
          {unreadGap(found)} {unread.length === 1 ? 'This app is' : 'These apps are'} listed first.
        </Notice>
      )}
      {nameless !== null && <Notice tone="info">{nameless}</Notice>}
    </>
  )
}
