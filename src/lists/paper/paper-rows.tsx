import type { ReactNode } from 'react'
import { formatUtc } from '#/lib/time/time'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { usePrinting } from '#/ui/hooks/use-printing'
import type { JoinedPages } from '../join-pages'
import { extentOf, mostPrinted } from './extent'
import { helpOf, type ListColumn } from '../list-of'
import { paper as styles } from './paper-cells'

export type PaperFact = readonly [name: string, value: ReactNode]

interface PaperRowsProps<Row> {
  /** Null while there is nothing to print: the page then prints what the screen shows. */
  loaded: JoinedPages<Row> | null
  rows?: readonly Row[]
  noun: readonly [singular: string, plural: string]
  facts: readonly PaperFact[]
  columns: readonly ListColumn<Row>[]
  elsewhere?: string | undefined
}

export function PaperRows<Row extends { id: string | null }>(props: PaperRowsProps<Row>) {
  const { loaded, noun, columns } = props
  if (loaded === null) return null
  const items = [...(props.rows ?? loaded.items)]
  const { oldestReadAt, latestReadAt } = loaded
  const facts: PaperFact[] = [
    ...props.facts,
    ['On this paper', extentOf({ ...loaded, items }, noun, props.elsewhere)],
  ]
  if (oldestReadAt < latestReadAt)
    facts.unshift(['Read', `${formatUtc(oldestReadAt)} to ${formatUtc(latestReadAt)}`])
  return <Paper name={noun[1]} facts={facts} columns={columns} rows={items.slice(0, mostPrinted)} />
}

interface PaperProps<Row> extends Pick<PaperRowsProps<Row>, 'facts' | 'columns'> {
  name: string
  rows: readonly Row[]
}

/** The screen draws only the rows in view. What follows the list in the same parent is not printed. */
export function Paper<Row>({ name, facts, columns, rows }: PaperProps<Row>) {
  if (!usePrinting()) return null
  const printed = columns.flatMap(({ header, text, paper }) => {
    const cell = paper ?? (text && ((row: Row) => <Text value={text(row)} />))
    return cell === null || paper === null ? [] : [{ header, cell }]
  })
  const help = helpOf(columns).map((words): PaperFact => ['Note', words])
  return (
    <section className={styles.paper} aria-label="Printed list">
      <PaperFacts facts={[...facts, ...help]} />
      <table aria-label={`Printed ${name}`} className={styles.table}>
        <thead>
          <tr>
            {printed.map(({ header }) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Paper is drawn once.
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

/** No text is an empty cell, as in the file: what the service did not give is said by its column. */
const Text = ({ value }: { value: string | null }) => (
  <UntrustedText value={value ?? ''} max={600} />
)

function PaperFacts({ facts }: { facts: readonly PaperFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value], index) => (
        // Two filters can have one name: a setting may be called like a column.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
