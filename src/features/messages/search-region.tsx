import { Clock, DateTime } from '#/ui/text/clock'
import { useMemo } from 'react'
import { checksAgain, useChecks, type Checked, type Checks } from '#/scans/use-checks'
import { ReadProblem } from '#/lists/detail/read-problem'
import { sentence, serviceMessage } from '#/api/errors'
import { type SearchState, messages } from '#/api/messages/queries'
import type { SearchId } from '#/domain/ids'
import {
  announcedWord,
  isWaitedFor,
  jobWord,
  noSearchId,
  searchJob,
  searchPace,
  type SearchJob,
} from '#/domain/messages/search-job'
import type { SearchAddress } from '#/domain/messages/search-request'
import { parseInstant } from '#/lib/time/instant'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { CopyButton } from '#/ui/form/copy-button'
import { classNames } from '#/ui/text/class-names'
import { Glyph } from '#/ui/text/glyph'
import { ServiceMessage } from '#/ui/text/service-message'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { Start } from '#/api/messages/mutations'

interface SearchRegionProps {
  job: SearchJob
  address: SearchAddress
  /** The request of this session that started the search; null for a search from the URL. */
  start: Start | null
  query: { error: Error | null; errorUpdatedAt: number; dataUpdatedAt: number; isFetching: boolean }
  onRetry: () => void
}

export function SearchRegion(props: SearchRegionProps) {
  const { job } = props
  if (job.step === 'not asked' || job.step === 'refused') return null
  return (
    <section className="section flat" aria-label="Search">
      {'id' in job ? <KnownSearch {...props} job={job} id={job.id} /> : <Starting {...props} />}
    </section>
  )
}

function Starting({ job, start }: SearchRegionProps) {
  useAnnounced(announcedWord(job))
  if (job.step === 'starting') return <p>Starting the search…</p>
  const error = start?.error ?? null
  return (
    <>
      <p className="title">{noSearchId}</p>
      <p>
        {error && sentence(error, 'searchMessages')} A search may have started, but its ID is
        unknown. Searching again starts another search.
      </p>
      <ServiceMessage {...serviceMessage(error)} />
    </>
  )
}

function KnownSearch({ id, job, address, query, onRetry }: SearchRegionProps & { id: SearchId }) {
  const { error } = query
  const checks = useChecks(
    useMemo(() => checkedSearch(id), [id]),
    isWaitedFor(job),
    error,
  )
  const word = jobWord(job)
  useAnnounced(announcedWord(job))
  if (job.step === 'not known') {
    return (
      <>
        <p className="title">The service does not know this search.</p>
        <p>
          The search may have ended or belong to another token. The form is filled in, so you can
          search again.
        </p>
        <Id id={id} />
      </>
    )
  }
  if (job.step === 'forbidden' || (word === null && error !== null && !query.isFetching)) {
    return (
      <ReadProblem
        error={error ?? new Error()}
        action="readSearches"
        at={query.errorUpdatedAt}
        onRetry={onRetry}
      />
    )
  }
  if (word === null) return <p>Loading the search…</p>
  return (
    <>
      <div className="row">
        <p className={classNames('title', job.step === 'done' && 'state')}>
          {job.step === 'done' && (
            <span className="good">
              <Glyph name="check" />
            </span>
          )}
          <UntrustedText value={word} max={80} />
        </p>
        <Range address={address} />
        <Id id={id} />
        {isWaitedFor(job) && (
          <>
            <p className="row quiet">
              <Waiting checks={checks} at={query.dataUpdatedAt} job={job} />
            </p>
            <Button onClick={() => checks.setPaused(!checks.isPaused)}>
              {checks.isPaused ? 'Go on waiting' : 'Stop waiting'}
            </Button>
          </>
        )}
      </div>
      {error !== null && (
        <p className="fails">
          {sentence(error, 'readSearches')}
          {isWaitedFor(job) && checksAgain(checks) && ' The console will try again.'}
        </p>
      )}
    </>
  )
}

/** A search to check until it is done (SERVICE.md §3). */
const checkedSearch = (id: SearchId): Checked<SearchState> => ({
  queryKey: messages.search(id).queryKey,
  lock: `message search ${id}`,
  goesOn: (state) => state !== undefined && isWaitedFor(searchJob(id, 'none', state.status, null)),
  pace: searchPace,
})

function Waiting({ checks, at, job }: { checks: Checks; at: number; job: SearchJob }) {
  return (
    <>
      {job.step === 'unknown word' && 'This console does not know this status. '}
      Last checked at <Clock at={at} />.{' '}
      {checks.isPaused
        ? 'Checking is paused.'
        : checks.stopped === 'offline'
          ? 'Checking resumes when you are back online.'
          : checks.isElsewhere
            ? 'Another tab is checking.'
            : 'Checks continue at growing intervals.'}
    </>
  )
}

function Range({ address: { startDate, endDate } }: { address: SearchAddress }) {
  // Renders again when the preferred time zone changes.
  usePreferences()
  const from = startDate === null ? null : parseInstant(startDate)
  const to = endDate === null ? null : parseInstant(endDate)
  if (from === null || to === null) return null
  return (
    <p className="row quiet">
      <DateTime at={from} /> to <DateTime at={to} />
    </p>
  )
}

function Id({ id }: { id: SearchId }) {
  return (
    <p className="row near quiet">
      Search <code className="broken">{id}</code> <CopyButton value={id} name="Copy search ID" />
    </p>
  )
}
