import { scaleLinear } from 'd3-scale'
import { useId } from 'react'
import { withActive, withoutActive } from '#/domain/accounts/active-accounts'
import { ClassificationBadge } from '#/decision/badges/classification-badge'
import { classificationLabel } from '#/domain/decision/classification'
import { coverLists, speaksAgainst, type byRisk, type CoverPart } from '#/domain/overview/figures'
import { difference } from '#/domain/overview/long-list'
import { number } from '#/lib/words'
import { Chart, fillClass, Swatch, type Mark } from './chart'
import { Counting, FigureTable, Region } from './figure'
import { knownNumber, type Figure, type Overview } from './use-overview'

/** The parts of a bar, with how each is drawn. */
const parts: readonly (readonly [part: CoverPart, words: string, drawn: string])[] = [
  ['open', `${withActive}, without a policy`, 'Full'],
  ['covered', `${withActive}, with a policy`, 'Hatched'],
  ['idle', withoutActive, 'Outline'],
]

/** Sizes in pixels. A bar has its label above it, and is a target for a finger with more height than it shows. */
const [labelHeight, barHeight, rowGap, target] = [26, 12, 14, 24]
const rowHeight = labelHeight + barHeight + rowGap
/** Pixels between the parts of a bar. */
const gap = 1.5

/** The bars of the classifications against an app, by policy and active accounts. */
export function Cover({ seen }: { seen: Overview }) {
  const rows = speaksAgainst.map((value) => {
    const lists = coverLists(value)
    const words = classificationLabel(value)
    return {
      value,
      words,
      listed: seen.figure(lists.open),
      cells: parts.map(([part, what]) => ({
        part,
        what,
        filters: lists[part],
        label: (count: string) => `${count}: ${words}, ${what}`,
        // Based on the effective value only, so that each app is in exactly one part of one bar.
        figure:
          part === 'open'
            ? difference(seen.figure(lists.used), [seen.figure(lists.covered)])
            : seen.figure(lists[part]),
      })),
    }
  })
  const all = rows.flatMap(({ cells }) => cells.map(({ figure }) => figure))
  const name = 'Policy cover'
  const table = (
    <FigureTable
      name={name}
      head={['Classification', ...parts.map(([, words]) => words)]}
      rows={rows.map(({ value, words, cells }) => ({ key: value, name: words, cells }))}
    />
  )
  const longest = Math.max(1, ...rows.map(({ cells }) => sum(cells)))
  const draw = (width: number) => {
    const x = scaleLinear([0, longest], [0, width])
    const marks = rows.flatMap(({ value, words, cells }, row) =>
      cells.flatMap(({ part, what, filters, figure }, index) => {
        const left = x(sum(cells.slice(0, index)))
        const count = knownNumber(figure)
        const mark: Mark = {
          key: `${value} ${part}`,
          filters,
          label: `${words}, ${what}: ${number(count)}`,
          left,
          width: x(count),
          top: row * rowHeight + labelHeight - (target - barHeight) / 2,
          height: target,
        }
        return count > 0 ? [{ ...mark, value, part }] : []
      }),
    )
    const drawing = rows.map(({ value, cells }) => (
      <div key={value} className="cover" style={{ height: rowHeight }}>
        <div className="row spread">
          <ClassificationBadge value={value} />
          <span className="hint">
            {number(sum(cells.slice(0, 1)))} of {number(sum(cells.slice(0, 2)))} without a policy
          </span>
        </div>
        <svg className="chart" viewBox={`0 0 ${width} ${barHeight}`}>
          {marks.map(
            (mark) =>
              mark.value === value && (
                <CoverBar
                  key={mark.part}
                  part={mark.part}
                  value={value}
                  x={mark.left}
                  width={Math.max(1, mark.width - gap)}
                  height={barHeight}
                />
              ),
          )}
        </svg>
      </div>
    ))
    return { marks, drawing }
  }
  const open = sum(rows.flatMap(({ cells }) => cells.slice(0, 1)))
  const used = sum(rows.flatMap(({ cells }) => cells.slice(0, 2)))
  const more = rows.flatMap(({ words, listed, cells }) => {
    const extra = knownNumber(listed) - sum(cells.slice(0, 1))
    return listed.kind === 'known' && extra > 0 ? [`${words} ${number(extra)}`] : []
  })
  return (
    <Region name="Cover" of={[...all, ...rows.map(({ listed }) => listed)]} asOf={seen.asOf}>
      {all.some(({ kind }) => kind === 'failed') ? (
        table
      ) : all.some(({ kind }) => kind !== 'known') ? (
        <Counting height={18} of={all} />
      ) : (
        <>
          <Chart
            name={name}
            sentence={`${seen.ofRead}${number(open)} of ${number(used)} malicious, suspicious or overprivileged apps ${withActive} have no policy.`}
            height={rows.length * rowHeight - rowGap}
            draw={draw}
            table={table}
            legend={
              <p className="legend">
                {parts.map(([part, words, drawn]) => (
                  <span key={part}>
                    <Swatch>
                      <CoverBar part={part} width={10} height={10} />
                    </Swatch>
                    <span className="visually-hidden">{drawn}: </span>
                    {words}
                  </span>
                ))}
              </p>
            }
          />
          {(more.length > 0 || rows.some(({ listed }) => listed.kind !== 'known')) && (
            <p className="hint">
              The linked lists also include apps whose staged value differs from their committed
              value
              {more.length > 0 && `: ${more.join(', ')}`}.
            </p>
          )}
        </>
      )}
    </Region>
  )
}

function sum(cells: readonly { figure: Figure }[]): number {
  return cells.reduce((all, { figure }) => all + knownNumber(figure), 0)
}

interface CoverBarProps {
  part: CoverPart
  /** Without a value the bar explains those of all values. */
  value?: (typeof byRisk)[number]
  x?: number
  width: number
  height: number
}

function CoverBar({ part, value = 'unnecessary', x = 0, width, height }: CoverBarProps) {
  const id = useId()
  if (part !== 'covered') {
    const className = part === 'idle' ? 'm-idle' : fillClass(value)
    return <rect className={className} x={x} width={width} height={height} rx={2} />
  }
  return (
    <g className={`${fillClass(value)} hatched`}>
      {/* Lines across the shape, so that it differs from a full shape also without color. */}
      <pattern
        id={id}
        width={5}
        height={5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={1.5} height={5} stroke="none" />
      </pattern>
      <rect
        x={x + 0.5}
        y={0.5}
        width={Math.max(0.5, width - 1)}
        height={height - 1}
        rx={1.5}
        fill={`url(#${id})`}
      />
    </g>
  )
}
