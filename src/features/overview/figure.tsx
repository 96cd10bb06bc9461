import { Link } from '@tanstack/react-router'
import { useId, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import { sentence } from '#/api/errors'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { Panel } from '#/lists/detail/panel'
import { countLabel, number } from '#/lib/words'
import { ReadButton } from '#/ui/form/button'
import { Clock } from '#/ui/text/clock'
import { Moved } from './counts-scan'
import { overview } from './overview-scan'
import type { Figure } from './use-overview'

const notCounted = 'Not counted'

interface RegionProps {
  name: string
  /** The figures of the region, or times when its parts were read. */
  of: readonly (Figure | number)[]
  /** The time in the page's header, in milliseconds since the epoch. */
  asOf: number
  aside?: ReactNode
  children: ReactNode
}

/** A region of figures. Shows its own time if that is older, because a refresh is pending or failed. */
export function Region({ name, of, asOf, aside, children }: RegionProps) {
  const times = of.flatMap((figure) =>
    typeof figure === 'number' ? figure : figure.kind === 'known' ? figure.at : [],
  )
  const oldest = Math.min(asOf, ...times)
  return (
    <Panel
      name={name}
      aside={
        <>
          {oldest !== asOf && (
            <span className="note">
              as of <Clock at={oldest} />
            </span>
          )}
          {aside}
        </>
      }
    >
      {children}
    </Panel>
  )
}

interface CountingProps {
  /** The height of the picture with its sentence, in rem. */
  height: number
  of: readonly Figure[]
}

/** A region without all of its figures. */
export function Counting({ height, of }: CountingProps) {
  return (
    <p className="quiet" style={{ minHeight: `${height}rem` }}>
      {of.some(({ kind }) => kind === 'not counted') ? notCounted : 'Counting…'}
    </p>
  )
}

interface ListLinkProps extends Pick<
  ComponentProps<'a'>,
  'aria-describedby' | 'aria-label' | 'children' | 'className' | 'style' | 'tabIndex' | 'onFocus'
> {
  filters: ListFilters
}

export function ListLink({ filters, ...props }: ListLinkProps) {
  return <Link {...props} to="/apps" search={listFilters.write(filters)} />
}

/** A number on its way: known, waiting, failed, or counted only on request. */
export function FigureText({ figure }: { figure: Figure }) {
  const id = useId()
  switch (figure.kind) {
    case 'known':
      return number(figure.value)
    case 'waiting':
      return (
        <span className="uncounted">
          <span className="visually-hidden">Counting…</span>
        </span>
      )
    case 'not counted':
      return <span className="note">{notCounted}</span>
    case 'failed':
      return (
        <span className="note">
          {figure.error instanceof Moved
            ? figure.error.message
            : sentence(figure.error, 'listApps')}{' '}
          <ReadButton variant="link" onClick={figure.retry}>
            Try again
          </ReadButton>
        </span>
      )
    case 'on demand':
      return (
        <>
          <ReadButton aria-describedby={id} onClick={overview.readWhole}>
            Check {countLabel(figure.apps, 'app', 'apps')}
          </ReadButton>
          <span id={id} className="note">
            about {countLabel(figure.requests, 'request', 'requests')}
          </span>
        </>
      )
  }
}

interface FigureTileProps {
  /** The number, or the words in its place. */
  figure: Figure | string
  name: string
  icon: ReactNode
  /** Draws the link to the list of the number, which describes the link. */
  children: (link: TileLink) => ReactNode
}

type TileLink = Pick<ComponentProps<'a'>, 'aria-describedby' | 'children' | 'className'>

/** A figure and its link. A press anywhere on the tile follows the link. */
export function FigureTile({ figure, name, icon, children }: FigureTileProps) {
  const id = useId()
  return (
    <li className="tile">
      <span id={id} className="figure">
        {typeof figure === 'string' ? figure : <FigureText figure={figure} />}
      </span>
      {children({
        'aria-describedby': id,
        className: 'what',
        children: (
          <>
            {icon}
            <span>{name}</span>
          </>
        ),
      })}
    </li>
  )
}

export interface FigureCell {
  figure: Figure
  filters: ListFilters
  label: (count: string) => string
  /** The depth of the color, from 0 to 5. None for a sum. */
  tint?: number | null
}

interface FigureTableProps {
  name: string
  head: readonly string[]
  rows: readonly {
    key: string | number
    name: ReactNode
    cells: readonly (FigureCell | string)[]
  }[]
  /** True for a table of colors without a heading, which its caption names. */
  isHeat?: boolean
}

/** Figures as a table, each with a link to its list. The box can have the focus, so that arrow keys scroll it. */
export function FigureTable({ name, head, rows, isHeat }: FigureTableProps) {
  return (
    <div
      className="scrolls"
      role="group"
      aria-label={`${name}, scrollable`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {rows.length > 0 && (
        // Roles are explicit, because WebKit drops them from rows that are no table cells on a phone.
        <table
          role="table"
          className={isHeat ? 'heat' : 'plain-table figure-rows numbers links'}
          style={{ '--columns': head.length } as CSSProperties}
        >
          {isHeat && <caption className="visually-hidden">{name}</caption>}
          <thead role="rowgroup">
            <tr role="row">
              {head.map((words) => (
                <th key={words} role="columnheader" scope="col">
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={row.key} role="row">
                <th role="rowheader" scope="row">
                  {row.name}
                </th>
                {row.cells.map((cell, index) =>
                  typeof cell === 'string' ? (
                    <td key={head[index + 1]} role="cell">
                      {cell}
                    </td>
                  ) : (
                    <td
                      key={head[index + 1]}
                      role="cell"
                      data-tint={cell.tint}
                      data-of={head[index + 1]}
                      style={cell.tint ? heat(cell.tint) : undefined}
                    >
                      <CellFigure {...cell} column={head[index + 1]} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function CellFigure({
  figure,
  filters,
  label,
  column,
}: FigureCell & { column: string | undefined }) {
  if (figure.kind !== 'known') return <FigureText figure={figure} />
  const count = number(figure.value)
  return (
    <ListLink filters={filters} aria-label={label(count)} data-of={column}>
      {count}
    </ListLink>
  )
}

function heat(step: number): CSSProperties {
  return { '--heat': `var(--c-heat-${step})` } as CSSProperties
}
