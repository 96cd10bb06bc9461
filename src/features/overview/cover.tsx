import { scaleBand, scaleLinear } from 'd3-scale'
import { useId } from 'react'
import { withActive, withoutActive } from '#/domain/accounts/active-accounts'
import { classificationLabel } from '#/domain/decision/classification'
import { coverLists, speaksAgainst, type CoverPart } from '#/domain/overview/figures'
import { difference } from '#/domain/overview/long-list'
import { number } from '#/lib/words'
import { Chart, fillClass, Hatch, type Mark } from './chart'
import styles from './chart.module.css'
import { Counting, FigureTable, Region } from './figure'
import type { Figure, Overview } from './use-overview'

/** The parts of a bar, with how each is drawn. */
const parts: readonly (readonly [part: CoverPart, words: string, drawn: string])[] = [
  ['open', `${withActive}, without a policy`, 'Full'],
  ['covered', `${withActive}, with a policy`, 'Hatched'],
  ['idle', withoutActive, 'Outline'],
]
const rowHeight = 34
const labelWidth = 26

/** The bars of the classifications against an app, by policy and active accounts. */
export function Cover({ seen }: { seen: Overview }) {
  const id = useId()
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
  const height = rows.length * rowHeight
  const y = scaleBand(speaksAgainst, [0, height]).padding(0.2)
  const longest = Math.max(1, ...rows.map(({ cells }) => sum(cells)))
  const x = scaleLinear([0, longest], [labelWidth, 100])
  const marks = rows.flatMap(({ value, words, cells }) =>
    cells.flatMap(({ part, what, filters, figure }, index) => {
      const before = sum(cells.slice(0, index))
      const count = figureValue(figure)
      const mark: Mark = {
        key: `${value} ${part}`,
        filters,
        label: `${words}, ${what}: ${number(count)}`,
        left: x(before),
        width: x(before + count) - x(before),
        top: y(value) ?? 0,
        height: y.bandwidth(),
      }
      return count > 0 ? [{ ...mark, value, part }] : []
    }),
  )
  const open = sum(rows.flatMap(({ cells }) => cells.slice(0, 1)))
  const used = sum(rows.flatMap(({ cells }) => cells.slice(0, 2)))
  const more = rows.flatMap(({ words, listed, cells }) => {
    const extra = figureValue(listed) - sum(cells.slice(0, 1))
    return listed.kind === 'known' && extra > 0 ? [`${words} ${number(extra)}`] : []
  })
  return (
    <Region name="Cover" of={[...all, ...rows.map(({ listed }) => listed)]} asOf={seen.asOf}>
      {all.some(({ kind }) => kind === 'failed') ? (
        table
      ) : all.some(({ kind }) => kind !== 'known') ? (
        <Counting height={14} />
      ) : (
        <>
          <Chart
            name={name}
            sentence={`${seen.ofRead}${number(open)} of ${number(used)} malicious, suspicious or overprivileged apps ${withActive} have no policy.`}
            height={height}
            marks={marks}
            table={table}
            drawing={
              <>
                <defs>
                  {speaksAgainst.map((value) => (
                    <Hatch key={value} id={`${id}-${value}`} value={value} />
                  ))}
                </defs>
                {rows.map(({ value, words }) => (
                  <text key={value} x="0" y={(y(value) ?? 0) + y.bandwidth() / 2 + 4}>
                    {words}
                  </text>
                ))}
                {marks.map(({ key, value, part, left, width, top, height: tall }) => (
                  <rect
                    key={key}
                    x={`${left}%`}
                    width={`${width}%`}
                    y={top}
                    height={tall}
                    className={part === 'open' ? fillClass(value) : styles[part]}
                    {...(part === 'covered' && { fill: `url(#${id}-${value})` })}
                  />
                ))}
              </>
            }
            legend={
              <p className="row note">
                {parts.map(([part, words, drawn]) => (
                  <span key={part} data-part={part}>
                    {drawn}: {words}
                  </span>
                ))}
              </p>
            }
          />
          {(more.length > 0 || rows.some(({ listed }) => listed.kind !== 'known')) && (
            <p className="dim">
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

function figureValue(figure: Figure): number {
  return figure.kind === 'known' ? figure.value : 0
}

function sum(cells: readonly { figure: Figure }[]): number {
  return cells.reduce((all, { figure }) => all + figureValue(figure), 0)
}
