import { scaleBand, scaleLinear } from 'd3-scale'
import { classificationLabel } from '#/domain/decision/classification'
import type { ListFilters } from '#/domain/lists/list-filters'
import { byRisk, type Day } from '#/domain/overview/figures'
import { formatDay, formatShortDay } from '#/lib/time/time'
import { countLabel, number } from '#/lib/words'
import { fillClass, Swatch } from './chart'

/** Height of the plot with its axis, in pixels. */
export const plotHeight = 156
/** In pixels: the baseline of the columns, the widest bar, and the space between the parts of a bar. */
const [base, widest, gap] = [136, 22, 1.5]

/** The columns of the days, with a scale of four steps from 0. Each day with apps is a link. */
export function drawDays(days: readonly Day[], width: number) {
  const most = Math.max(1, ...days.map(({ total }) => total))
  const step = scaleStep(most / 3)
  const ticks = [0, step, 2 * step, 3 * step]
  const left = 10 + 7 * number(3 * step).length
  const x = scaleBand(
    days.map(({ since }) => since),
    [left, width],
  )
  // Room for “sync” above a bar.
  const top = days.some(({ firstSync }) => firstSync > 0) ? 18 : 6
  const y = scaleLinear([0, 3 * step], [base, top])
  const barWidth = Math.min(widest, 0.62 * x.bandwidth())
  const withApps = days.filter(({ total }) => total > 0)
  const marks = withApps.map((day) => ({
    key: String(day.since),
    filters: dayFilters(day),
    label: dayText(day),
    left: x(day.since) ?? 0,
    width: x.bandwidth(),
    top: 0,
    height: base,
    box: <DayBox day={day} />,
  }))
  const drawing = (
    <svg className="chart" viewBox={`0 0 ${width} ${plotHeight}`}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'axis' : 'grid'}
            x1={left}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {days.map((day, index) => {
        const middle = (x(day.since) ?? 0) + x.bandwidth() / 2
        const isLast = index === days.length - 1
        return (
          <g key={day.since}>
            {day.firstSync > 0 && (
              <text x={middle} y={y(day.total) - 5} textAnchor="middle">
                sync
              </text>
            )}
            <Bar day={day} left={middle - barWidth / 2} width={barWidth} y={y} />
            {(days.length - 1 - index) % 7 === 0 && (
              <text
                x={isLast ? width : middle}
                y={plotHeight - 4}
                textAnchor={isLast ? 'end' : 'middle'}
              >
                {formatShortDay(day.since, days.at(-1)?.since ?? 0)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
  return { marks, drawing }
}

/** Rounds up to a whole number that is easy to read, such as 4, 15 or 1,500. */
function scaleStep(least: number): number {
  const unit = Math.max(1, 10 ** Math.floor(Math.log10(least)) / 2)
  return Math.ceil(least / unit) * unit
}

interface BarProps {
  day: Day
  left: number
  width: number
  y: (count: number) => number
}

/** The classifications of a day, from the baseline in the order of their risk. */
function Bar({ day, left, width, y }: BarProps) {
  let below = 0
  return classesOf(day).map(([value, count]) => {
    const bottom = y(below) - (below === 0 ? 0 : gap)
    below += count
    const tall = Math.max(1, bottom - y(below))
    const isTop = below === day.total
    return (
      <Part
        key={value}
        value={value}
        x={left}
        y={bottom - tall}
        width={width}
        height={tall}
        isTop={isTop}
      />
    )
  })
}

interface PartProps {
  value: (typeof byRisk)[number]
  x?: number
  y?: number
  width: number
  height: number
  isTop?: boolean
}

/** Half of all apps are unknown. Their part is pale below a line, so that it does not stand out. */
function Part({ value, x = 0, y = 0, width, height: tall, isTop }: PartProps) {
  const size = { x, y, width, height: tall }
  if (value === 'none') {
    return (
      <>
        <rect className="m-unknown-soft" {...size} />
        <rect className="m-unknown" {...size} height={Math.min(2, tall)} rx={1} />
      </>
    )
  }
  if (!isTop) return <rect className={fillClass(value)} {...size} />
  const r = Math.min(2, tall)
  const path = `M${x} ${y + tall}v${r - tall}q0-${r} ${r}-${r}h${width - 2 * r}q${r} 0 ${r} ${r}v${tall - r}z`
  return <path className={fillClass(value)} d={path} />
}

/** The words and the sum of each color. Screen readers get them with each day. */
export function Legend({ days }: { days: readonly Day[] }) {
  return (
    <span className="legend" aria-hidden="true">
      {byRisk.map((value) => {
        const sum = sumOf(days.map(({ byClass }) => byClass.get(value) ?? 0))
        return sum > 0 && <Sum key={value} value={value} sum={sum} />
      })}
    </span>
  )
}

function DayBox({ day }: { day: Day }) {
  return (
    <>
      <b>
        {formatDay(day.since)} · {countLabel(day.total, 'new app', 'new apps')}
      </b>
      {classesOf(day).map(([value, count]) => (
        <Sum key={value} value={value} sum={count} />
      ))}
    </>
  )
}

function Sum({ value, sum }: { value: (typeof byRisk)[number]; sum: number }) {
  return (
    <span>
      <Swatch>
        <Part value={value} width={10} height={10} isTop />
      </Swatch>
      {labelOf(value)} <span className="quiet">{number(sum)}</span>
    </span>
  )
}

function classesOf({ byClass }: Day) {
  return byRisk.flatMap((value) => {
    const count = byClass.get(value) ?? 0
    return count > 0 ? [[value, count] as const] : []
  })
}

function labelOf(value: string): string {
  return classificationLabel(value === 'none' ? null : value)
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

export function dayFilters({ since, until }: Day): ListFilters {
  return {
    check: 'new',
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
  }
}

export function dayText(day: Day): string {
  const sync =
    day.firstSync > 0 ? `; ${number(day.firstSync)} in one minute, probably a first sync` : ''
  return `${formatDay(day.since)}: ${countLabel(day.total, 'new app', 'new apps')} (${classNames(day)})${sync}`
}

export function classNames({ byClass }: Day): string {
  return [...byClass].map(([value, count]) => `${number(count)} ${labelOf(value)}`).join(', ')
}
