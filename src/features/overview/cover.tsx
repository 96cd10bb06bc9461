import { scaleBand, scaleLinear } from 'd3-scale'
import { useId } from 'react'
import { Panel } from '#/lists/detail/panel'
import { withActive, withoutActive } from '#/domain/accounts/active-accounts'
import { classificationLabel } from '#/domain/decision/classification'
import { coverLists, speaksAgainst, type CoverPart } from '#/domain/overview/figures'
import { difference } from '#/domain/overview/long-list'
import { number } from '#/lib/words'
import styles from './cover.module.css'
import { fillClass, Hatch } from './fills'
import { FigureText, ListLink } from './list-link'
import { OwnTime } from './own-time'
import { Plot, TableBox, type Mark } from './plot'
import type { Figure, Overview } from './use-overview'

const parts: readonly (readonly [CoverPart, string])[] = [
  ['open', `${withActive}, without a policy`],
  ['covered', `${withActive}, with a policy`],
  ['idle', withoutActive],
]
const rowHeight = 34
const labelWidth = 26

export function Cover({ seen }: { seen: Overview }) {
  const id = useId()
  const rows = speaksAgainst.map((value) => {
    const lists = coverLists(value)
    return {
      value,
      words: classificationLabel(value),
      listed: seen.figure(lists.open),
      cells: parts.map(([part, words]) => ({
        part,
        words,
        filters: lists[part],
        // Based on the effective value only, so that each app is in exactly one part of one bar.
        figure:
          part === 'open'
            ? difference(seen.figure(lists.used), [seen.figure(lists.covered)])
            : seen.figure(lists[part]),
      })),
    }
  })
  const all = rows.flatMap(({ cells }) => cells.map(({ figure }) => figure))
  const ownTime = <OwnTime of={[...all, ...rows.map(({ listed }) => listed)]} asOf={seen.asOf} />
  const table = (
    <table>
      <thead>
        <tr>
          <th scope="col">Classification</th>
          {parts.map(([part, words]) => (
            <th key={part} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, words, cells }) => (
          <tr key={value}>
            <th scope="row">{words}</th>
            {cells.map(({ part, words: what, filters, figure }) => (
              <td key={part}>
                {figure.kind === 'known' ? (
                  <ListLink filters={filters} label={`${number(figure.value)}: ${words}, ${what}`}>
                    {number(figure.value)}
                  </ListLink>
                ) : (
                  <FigureText figure={figure} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (all.some(({ kind }) => kind !== 'known')) {
    return (
      <Panel name="Cover" aside={ownTime}>
        {all.some(({ kind }) => kind === 'failed') ? (
          <TableBox name="Policy cover">{table}</TableBox>
        ) : (
          <p className={`quiet ${styles.waiting}`}>Counting…</p>
        )}
      </Panel>
    )
  }
  const y = scaleBand(
    rows.map(({ value }) => value),
    [0, rows.length * rowHeight],
  ).padding(0.2)
  const longest = Math.max(1, ...rows.map(({ cells }) => sum(cells.map(({ figure }) => figure))))
  const x = scaleLinear([0, longest], [labelWidth, 100])
  const marks: (Mark & { value: (typeof rows)[number]['value']; part: CoverPart })[] = []
  for (const { value, words, cells } of rows) {
    let before = 0
    for (const { part, words: what, filters, figure } of cells) {
      const count = figureValue(figure)
      if (count > 0) {
        marks.push({
          key: `${value} ${part}`,
          value,
          part,
          filters,
          label: `${words}, ${what}: ${number(count)}`,
          left: x(before),
          width: x(before + count) - x(before),
          top: y(value) ?? 0,
          height: y.bandwidth(),
        })
      }
      before += count
    }
  }
  const open = sum(rows.map(({ cells }) => cells[0]?.figure))
  const used = open + sum(rows.map(({ cells }) => cells[1]?.figure))
  return (
    <Panel name="Cover" aside={ownTime}>
      <Plot
        name="Policy cover"
        sentence={`${seen.ofRead}${number(open)} of ${number(used)} malicious, suspicious or overprivileged apps ${withActive} have no policy.`}
        height={rows.length * rowHeight}
        marks={marks}
        table={table}
        drawing={
          <>
            <defs>
              {rows.map(({ value }) => (
                <Hatch key={value} id={`${id}-${value}`} value={value} />
              ))}
            </defs>
            {rows.map(({ value, words }) => (
              <text key={value} x="0" y={(y(value) ?? 0) + y.bandwidth() / 2 + 4}>
                {words}
              </text>
            ))}
            {marks.map(({ key, value, part, left, width, top, height }) => (
              <rect
                key={key}
                x={`${left}%`}
                width={`${width}%`}
                y={top}
                height={height}
                className={part === 'open' ? fillClass(value) : styles[part]}
                {...(part === 'covered' && { fill: `url(#${id}-${value})` })}
              />
            ))}
          </>
        }
        legend={
          <p className="row note">
            <span data-part="open">Full: {withActive}, without a policy</span>
            <span data-part="covered">Hatched: {withActive}, with a policy</span>
            <span data-part="idle">Outline: {withoutActive}</span>
          </p>
        }
      />
      <Longer rows={rows} />
    </Panel>
  )
}

interface Row {
  words: string
  listed: Figure
  cells: readonly { figure: Figure }[]
}

function Longer({ rows }: { rows: readonly Row[] }) {
  const more = rows.flatMap(({ words, listed, cells }) => {
    const extra = figureValue(listed) - figureValue(cells[0]?.figure)
    return listed.kind === 'known' && extra > 0 ? [`${words} ${number(extra)}`] : []
  })
  if (more.length === 0 && rows.every(({ listed }) => listed.kind === 'known')) return null
  return (
    <p className="dim">
      The linked lists also include apps whose staged value differs from their committed value
      {more.length > 0 && `: ${more.join(', ')}`}.
    </p>
  )
}

function figureValue(figure: Figure | undefined): number {
  return figure?.kind === 'known' ? figure.value : 0
}

function sum(figures: readonly (Figure | undefined)[]): number {
  return figures.reduce((all, figure) => all + figureValue(figure), 0)
}
