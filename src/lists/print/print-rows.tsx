import { type ReactNode } from 'react'
import { formatUtc } from '#/lib/time/time'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { Coverage } from '#/scans/coverage'
import { usePrinting } from '#/ui/hooks/use-printing'
import type { JoinedPages } from '../join-pages'
import { extentMessage, extentOfFound, mostPrinted } from './extent'
import { columnHelp, type ListColumn } from '../define-list'

export type PrintFact = readonly [name: string, value: ReactNode]

export function findFact(name: string, text: string): PrintFact {
  return [name, <UntrustedText key="" value={text} max={200} />]
}

interface PrintRowsProps<Row> {
  /** The loaded pages; null while nothing is loaded. Then the page prints the screen. */
  loaded: JoinedPages<Row> | null
  rows?: readonly Row[]
  noun: readonly [singular: string, plural: string]
  facts: readonly PrintFact[]
  columns: readonly ListColumn<Row>[]
  elsewhere?: string | undefined
  /** Coverage of a scan; null if the admin loads the list page by page. */
  coverage: Coverage | null
}

export function PrintRows<Row extends { id: string | null }>(props: PrintRowsProps<Row>) {
  const { loaded, noun, columns, coverage } = props
  if (loaded === null) return null
  const items = [...(props.rows ?? loaded.items)]
  const { oldestReadAt, latestReadAt } = loaded
  const isOlder = coverage === null && oldestReadAt < latestReadAt
  return (
    <PrintTable
      name={noun[1]}
      facts={
        isOlder
          ? [readFact({ from: oldestReadAt, until: latestReadAt }), ...props.facts]
          : props.facts
      }
      coverage={coverage}
      extent={
        coverage === null
          ? extentMessage({ ...loaded, items }, noun, props.elsewhere)
          : extentOfFound(items.length, noun)
      }
      columns={columns}
      rows={items.slice(0, mostPrinted)}
    />
  )
}

interface PrintTableProps<Row> extends Pick<PrintRowsProps<Row>, 'facts' | 'columns' | 'coverage'> {
  name: string
  /** Sentence about the number of printed rows. */
  extent: string
  rows: readonly Row[]
}

/** All rows for the printout, because the screen renders only rows in view. Later siblings are not printed. */
export function PrintTable<Row>({
  name,
  facts,
  coverage,
  extent,
  columns,
  rows,
}: PrintTableProps<Row>) {
  if (!usePrinting()) return null
  const printed = columns.flatMap(({ header, text, print }) => {
    const cell = print ?? (text && ((row: Row) => <Text value={text(row)} />))
    return cell === null || print === null ? [] : [{ header, cell }]
  })
  const allFacts: PrintFact[] = [
    ...facts,
    ...coverageFacts(coverage),
    ['In this printout', extent],
    ...columnHelp(columns).map((words): PrintFact => ['Note', words]),
  ]
  return (
    <section className="printed" aria-label="Printed list">
      <dl className="facts">
        {allFacts.map(([fact, value], index) => (
          // Two facts can share a name, because a setting may be named like a column.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table aria-label={`Printed ${name}`} className="flow">
        <thead>
          <tr>
            {printed.map(({ header }) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The printout is rendered once.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {printed.map(({ header, cell }) => (
                <td key={header}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function coverageFacts(coverage: Coverage | null): PrintFact[] {
  if (coverage === null) return []
  const { state, gaps, readAt } = coverage
  return [
    ...(readAt === null ? [] : [readFact(readAt)]),
    ['State', state],
    ...gaps.map((words): PrintFact => ['Gap', <UntrustedText key="" value={words} max={600} />]),
  ]
}

function readFact({ from, until }: NonNullable<Coverage['readAt']>): PrintFact {
  return ['Read', from < until ? `${formatUtc(from)} to ${formatUtc(until)}` : formatUtc(from)]
}

/** Text of a cell. Null is an empty cell, as in the export. */
const Text = ({ value }: { value: string | null }) => (
  <UntrustedText value={value ?? ''} max={600} />
)
