import { scaleBand, scaleLinear } from 'd3-scale'
import { useMemo } from 'react'
import { sentence } from '#/api/errors'
import { classificationLabel } from '#/domain/decision/classification'
import type { ListFilters } from '#/domain/lists/list-filters'
import { byRisk, createdPerDay, type Counted, type Day } from '#/domain/overview/figures'
import { dayStarts } from '#/lib/time/day-starts'
import { parseInstant } from '#/lib/time/instant'
import { formatDay } from '#/lib/time/time'
import { countLabel, number } from '#/lib/words'
import type { Phase } from '#/scans/create-scan'
import { hasGaps } from '#/scans/joined'
import { ReadButton } from '#/ui/form/button'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useStore } from '#/ui/hooks/use-store'
import { Chart, fillClass } from './chart'
import styles from './chart.module.css'
import { Counting, FigureTable, Region } from './figure'
import { mostNewest, overview } from './overview-scan'
import { ofRead, type Overview } from './use-overview'

const span = 30
const plotHeight = 140
const axis = 20
const waitingHeight = 15
const name = 'New apps per day'

export function NewApps({ seen }: { seen: Overview }) {
  const { timeZone } = usePreferences()
  const newest = useStore(overview.newest)
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
        {isLong ? <Newest phase={newest.phase} /> : <Counting height={waitingHeight} />}
      </Region>
    )
  }
  const reached = isWhole ? null : oldestTime(newest.found.matches.values())
  const isCut = reached !== null && reached > (days[0]?.since ?? 0)
  const isPart = isCut || hasGaps(found)
  const most = Math.max(1, ...days.map(({ total }) => total))
  const x = scaleBand(
    days.map(({ since }) => String(since)),
    [0, 100],
  ).paddingInner(0.2)
  // 18 pixels of room for “sync” above a bar.
  const y = scaleLinear([0, most], [plotHeight, 18])
  const withApps = days.filter(({ total }) => total > 0)
  return (
    <Region name="New" of={[found.startedAt ?? readAt]} asOf={seen.asOf}>
      <Chart
        name={name}
        sentence={(isPart ? ofRead : '') + daysSentence(days)}
        height={plotHeight + axis}
        marks={withApps.map((day) => ({
          key: String(day.since),
          filters: dayFilters(day),
          label: dayText(day),
          left: x(String(day.since)) ?? 0,
          width: x.bandwidth(),
          top: Math.min(y(day.total), plotHeight - 24),
          height: Math.max(24, plotHeight - y(day.total)),
        }))}
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
        drawing={
          <>
            {withApps.map((day) =>
              day.firstSync === 0 ? null : (
                <text
                  key={`sync ${day.since}`}
                  x={`${(x(String(day.since)) ?? 0) + x.bandwidth() / 2}%`}
                  y={y(day.total) - 5}
                  textAnchor="middle"
                >
                  sync
                </text>
              ),
            )}
            {withApps.map((day) => (
              <Bar
                key={day.since}
                day={day}
                left={x(String(day.since)) ?? 0}
                width={x.bandwidth()}
                y={y}
              />
            ))}
            <line x1="0" x2="100%" y1={plotHeight} y2={plotHeight} className={styles.axis} />
            <text x="0" y={plotHeight + axis - 5}>
              {formatDay(days[0]?.since ?? readAt)}
            </text>
            <text x="100%" y={plotHeight + axis - 5} textAnchor="end">
              {formatDay(days.at(-1)?.since ?? readAt)}
            </text>
          </>
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
  if (phase.kind === 'running') return <Counting height={waitingHeight} />
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

interface BarProps {
  day: Day
  left: number
  width: number
  y: (count: number) => number
}

function Bar({ day, left, width, y }: BarProps) {
  let below = 0
  return byRisk.map((value) => {
    const count = day.byClass.get(value) ?? 0
    if (count === 0) return null
    below += count
    return (
      <rect
        key={value}
        x={`${left}%`}
        width={`${width}%`}
        y={y(below)}
        height={y(below - count) - y(below)}
        className={fillClass(value)}
      />
    )
  })
}

function dayFilters({ since, until }: Day): ListFilters {
  return {
    check: 'new',
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
  }
}

function dayText(day: Day): string {
  const sync =
    day.firstSync > 0 ? `; ${number(day.firstSync)} in one minute, probably a first sync` : ''
  return `${formatDay(day.since)}: ${countLabel(day.total, 'new app', 'new apps')} (${classNames(day)})${sync}`
}

function classNames({ byClass }: Day): string {
  return [...byClass]
    .map(
      ([value, count]) =>
        `${number(count)} ${classificationLabel(value === 'none' ? null : value)}`,
    )
    .join(', ')
}

function daysSentence(days: readonly Day[]): string {
  const all = days.reduce((sum, { total }) => sum + total, 0)
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
