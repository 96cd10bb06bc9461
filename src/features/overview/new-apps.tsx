import { scaleBand, scaleLinear } from 'd3-scale'
import { timeDay, utcDay } from 'd3-time'
import { useMemo } from 'react'
import { Panel } from '#/app-parts/panel'
import { classificationLabel } from '#/domain/decision/classification'
import { byStake, createdPerDay, type Day } from '#/domain/overview/figures'
import type { ListFilters } from '#/domain/lists/list-filters'
import { formatDay } from '#/lib/time/time'
import { countOf, number } from '#/lib/words'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { fillOf } from './fills'
import { CheckAll, ListLink } from './list-link'
import styles from './new-apps.module.css'
import { Plot } from './plot'
import type { Overview } from './use-overview'

const span = 30
const plotHeight = 140
const axis = 20

/** The apps whose record was created on each of the last thirty days, by effective classification. */
export function NewApps({ seen }: { seen: Overview }) {
  const { timeZone } = usePreferences()
  const { apps, isWhole, isLong } = seen
  const readAt = seen.all.found.readAt ?? 0
  const days = useMemo(() => {
    const day = timeZone === 'utc' ? utcDay : timeDay
    const today = day.floor(new Date(readAt))
    const starts = Array.from({ length: span + 1 }, (_, index) =>
      day.offset(today, index + 1 - span).getTime(),
    )
    return isWhole ? createdPerDay(apps.all.values(), starts) : []
  }, [apps, isWhole, readAt, timeZone])
  if (!isWhole) {
    return (
      <Panel name="New">
        {isLong ? (
          <CheckAll total={seen.all.found.totalCount} />
        ) : (
          <p className={styles.waiting}>Counting…</p>
        )}
      </Panel>
    )
  }
  const most = Math.max(1, ...days.map(({ total }) => total))
  const x = scaleBand(
    days.map(({ since }) => String(since)),
    [0, 100],
  ).paddingInner(0.2)
  const y = scaleLinear([0, most], [plotHeight, 4])
  const withApps = days.filter(({ total }) => total > 0)
  return (
    <Panel name="New">
      <Plot
        name="New apps per day"
        sentence={sentenceOf(days)}
        height={plotHeight + axis}
        marks={withApps.map((day) => ({
          key: String(day.since),
          filters: listOf(day),
          label: wordsOf(day),
          left: x(String(day.since)) ?? 0,
          width: x.bandwidth(),
          top: Math.min(y(day.total), plotHeight - 24),
          height: Math.max(24, plotHeight - y(day.total)),
        }))}
        table={<Table days={withApps} />}
        drawing={
          <>
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
    </Panel>
  )
}

interface BarProps {
  day: Day
  left: number
  width: number
  y: (count: number) => number
}

function Bar({ day, left, width, y }: BarProps) {
  let below = 0
  return byStake.map((value) => {
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
        className={fillOf(value)}
      />
    )
  })
}

function Table({ days }: { days: readonly Day[] }) {
  if (days.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">New apps</th>
          <th scope="col">Classification</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.since}>
            <th scope="row">{formatDay(day.since)}</th>
            <td>
              <ListLink filters={listOf(day)} label={wordsOf(day)}>
                {number(day.total)}
              </ListLink>
            </td>
            <td>{classesOf(day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function listOf({ since, until }: Day): ListFilters {
  return {
    check: 'new',
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
  }
}

function wordsOf(day: Day): string {
  const sync =
    day.firstSync > 0 ? `; ${number(day.firstSync)} in one minute, as in a first sync` : ''
  return `${formatDay(day.since)}: ${countOf(day.total, 'new app', 'new apps')} (${classesOf(day)})${sync}`
}

function classesOf({ byClass }: Day): string {
  return [...byClass]
    .map(
      ([value, count]) =>
        `${number(count)} ${classificationLabel(value === 'none' ? null : value)}`,
    )
    .join(', ')
}

function sentenceOf(days: readonly Day[]): string {
  const all = days.reduce((sum, { total }) => sum + total, 0)
  if (all === 0) return `No app was created in the last ${span} days.`
  const top = days.reduce((one, other) => (other.total > one.total ? other : one))
  const sync = days.some(({ firstSync }) => firstSync > 0)
    ? ' Many share one minute, as in a tenant’s first sync.'
    : ''
  return `${countOf(all, 'app was', 'apps were')} created in the last ${span} days, most of them on ${formatDay(top.since)} (${number(top.total)}).${sync}`
}
