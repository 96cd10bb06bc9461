import { useMemo } from 'react'
import { sentence } from '#/api/errors'
import { createdPerDay, type Counted, type Day } from '#/domain/overview/figures'
import { dayStarts } from '#/lib/time/day-starts'
import { parseInstant } from '#/lib/time/instant'
import { formatDay } from '#/lib/time/time'
import { countLabel, number } from '#/lib/words'
import type { Phase } from '#/scans/create-scan'
import { hasGaps } from '#/scans/joined'
import { ReadButton } from '#/ui/form/button'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useStore } from '#/ui/hooks/use-store'
import { Chart } from './chart'
import { classNames, dayFilters, dayText, drawDays, Legend, plotHeight, sumOf } from './day-columns'
import { Counting, FigureTable, Region } from './figure'
import { mostNewest, overview } from './overview-scan'
import { ofRead, waiting, type Overview } from './use-overview'

const span = 30
const waitingHeight = 12.5
const name = 'New apps per day'

export function NewApps({ seen }: { seen: Overview }) {
  const { timeZone } = usePreferences()
  const newest = useStore(overview.newest.drawn)
  const { apps, isWhole, isLong } = seen
  const found = isWhole ? seen.shown : newest.found
  const isRead = isWhole || (isLong && newest.found.complete)
  const read = isWhole ? apps.all : newest.found.matches
  const readAt = found.readAt ?? 0
  const days = useMemo(() => {
    return isRead ? createdPerDay(read.values(), dayStarts(readAt, span, timeZone)) : []
  }, [read, isRead, readAt, timeZone])
  if (!isRead) {
    return (
      <Region name="New" of={[]} asOf={seen.asOf}>
        {isLong ? (
          <Newest phase={newest.phase} />
        ) : (
          <Counting height={waitingHeight} of={[seen.pending]} />
        )}
      </Region>
    )
  }
  const reached = isWhole ? null : oldestTime(newest.found.matches.values())
  const isCut = reached !== null && reached > (days[0]?.since ?? 0)
  const isPart = isCut || hasGaps(found)
  const withApps = days.filter(({ total }) => total > 0)
  return (
    <Region name="New" of={[found.startedAt ?? readAt]} asOf={seen.asOf}>
      <Chart
        name={name}
        sentence={(isPart ? ofRead : '') + daysSentence(days)}
        height={plotHeight}
        draw={(width) => drawDays(days, width)}
        aside={<Legend days={withApps} />}
        table={
          <FigureTable
            name={name}
            head={['Day', 'New apps', 'Classification']}
            rows={withApps.map((day) => ({
              key: day.since,
              name: formatDay(day.since),
              cells: [
                {
                  figure: { kind: 'known', value: day.total, at: readAt },
                  filters: dayFilters(day),
                  label: () => dayText(day),
                },
                classNames(day),
              ],
            }))}
          />
        }
      />
      {isCut && reached !== null && (
        <p>Loaded back to {formatDay(reached)}. That day and earlier days may be incomplete.</p>
      )}
    </Region>
  )
}

/** The button that loads the newest apps of a long list, which is too long to load unasked. */
function Newest({ phase }: { phase: Phase }) {
  if (phase.kind === 'running') return <Counting height={waitingHeight} of={[waiting]} />
  return (
    <>
      {phase.kind === 'failed' && <p>{sentence(phase.error, 'listApps')}</p>}
      <p>
        <ReadButton onClick={overview.newest.start}>
          {phase.kind === 'idle' ? 'Load the newest apps' : 'Try again'}
        </ReadButton>{' '}
        at most {mostNewest} requests
      </p>
    </>
  )
}

function oldestTime(apps: Iterable<Counted>): number | null {
  let oldest: number | null = null
  for (const { keyEvents } of apps) {
    const at = parseInstant(keyEvents.firstObserved.at)
    if (at !== null && (oldest === null || at < oldest)) oldest = at
  }
  return oldest
}

function daysSentence(days: readonly Day[]): string {
  const all = sumOf(days.map(({ total }) => total))
  if (all === 0) return `No apps were created in the last ${span} days.`
  const top = days.reduce((day, other) => (other.total > day.total ? other : day))
  const sync = days.some(({ firstSync }) => firstSync > 0)
    ? ' Many were created in one minute, probably a tenant’s first sync (marked “sync”).'
    : ''
  const where =
    all === top.total
      ? `on ${formatDay(top.since)}`
      : `the most on ${formatDay(top.since)} (${number(top.total)})`
  return `${countLabel(all, 'app was', 'apps were')} created in the last ${span} days, ${where}.${sync}`
}
