import { useRef } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { countOf, number } from '#/lib/words'
import { Problem } from '#/ui/feedback/problem'
import { ReadLine } from '#/ui/feedback/read-line'
import { Button } from '#/ui/form/button'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import { PageHeading } from '#/ui/text/page-heading'
import { ServiceWords } from '#/ui/text/service-words'
import { WalkNotices } from '#/walks/walk-line'
import { gapsOf, type WalkWords } from '#/walks/walk-words'
import { Cover } from './cover'
import { NewApps } from './new-apps'
import styles from './overview-page.module.css'
import { overview } from './overview-walk'
import { Reach } from './reach'
import { Risk } from './risk'
import { ToDo } from './to-do'
import { useOverview } from './use-overview'

const words: WalkWords = {
  walk: 'reading',
  nouns: ['app', 'apps'],
  action: 'list OAuth apps',
  again: 'Refresh reads it again',
  lost: 'so figures may be too small',
}

/** What needs a person now: a few figures, each a link to the list that it counts. */
export function OverviewPage() {
  const page = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(page)
  const online = useOnline()
  const seen = useOverview()
  const { phase, found } = seen.all
  const { totalCount, startedAt, readAt } = found
  const second = seen.inUse
  usePageCommands([refreshCommand(overview.again)])
  const failure = phase.kind === 'failed' && readAt === null ? phase : null
  return (
    <div ref={page} tabIndex={-1} className={styles.page} onFocus={onFocus}>
      <header className={styles.head}>
        <PageHeading title="Overview">Overview</PageHeading>
        <ReadLine
          readAt={readAt === null ? null : { oldest: startedAt ?? readAt, latest: readAt }}
          onRefresh={overview.again}
          refreshDisabledReason={online ? null : 'Offline. Nothing can be read now.'}
        >
          {failure === null && (
            <span>{totalCount === null ? 'Loading apps' : countOf(totalCount, 'app', 'apps')}</span>
          )}
        </ReadLine>
      </header>
      {failure ? (
        <Problem
          title={sentence(failure.error, words.action)}
          at={failure.at}
          alert="The apps could not be read."
          actions={<Button onClick={overview.all.start}>Try again</Button>}
        >
          {failure.error instanceof ApiError && (
            <ServiceWords words={failure.error.serviceWords} failures={failure.error.failures} />
          )}
        </Problem>
      ) : (
        <>
          <WalkNotices phase={phase} words={words} gaps={gapsOf(found, words)} />
          <Stopped phase={phase} onGoOn={overview.all.start} />
          <WalkNotices phase={second.phase} words={words} gaps={gapsOf(second.found, words)} />
          <Stopped phase={second.phase} onGoOn={overview.inUse.start} />
          {totalCount === 0 && found.complete ? (
            <p>No apps have been observed in the tenants this token can reach.</p>
          ) : (
            <div className={styles.regions}>
              <ToDo seen={seen} />
              <Risk seen={seen} />
              <Cover seen={seen} />
              <NewApps seen={seen} />
              <Reach />
            </div>
          )}
          {seen.isLong && phase.kind !== 'running' && (
            <p className={styles.long}>
              Counted by the service’s own filters. What needs a walk over all{' '}
              {number(totalCount ?? 0)} apps is read only when it is asked for.
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** The way on after a rate limit or a failure in the middle. */
function Stopped({
  phase,
  onGoOn,
}: {
  phase: ReturnType<typeof useOverview>['all']['phase']
  onGoOn: () => void
}) {
  if (phase.kind === 'failed') return <Button onClick={onGoOn}>Try again</Button>
  if (phase.kind === 'paused' && phase.why === 'rate limit')
    return <Button onClick={onGoOn}>Resume</Button>
  return null
}
