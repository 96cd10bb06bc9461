import { familyLabel } from '#/domain/scopes/families'
import {
  appsWithScope,
  shortScope,
  type CountedScope,
  type ScopeNumber,
} from '#/domain/scopes/counted-scopes'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { number } from '#/lib/words'
import { defineList, type ListColumn } from '#/lists/define-list'
import { TwoLines } from '#/ui/table/two-lines'
import { Token } from '#/ui/text/badge'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ListLink } from '../figure'

const notDescribed = 'Not described here'

function familyOf({ known }: CountedScope): string | null {
  return known?.family ? familyLabel(known.family) : null
}

/** A width in rem below and above the window in which the family has its own column. */
const fromWide = (narrow: number, wide: number) =>
  `clamp(${narrow}rem, ${wide}rem + (100vw - 85rem) * 1000, ${wide}rem)`

/** The four numbers, each with a link to its apps. */
export const numberColumns = (
  [
    ['apps', 'apps', 'Apps', 3.75, 4.75],
    ['active', 'with_active_accounts', 'With active accounts (cached)', 8.75, 12.75],
    ['notVerified', 'not_verified', 'Not verified', 5.75, 7],
    ['dangerous', 'malicious_or_suspicious', 'Malicious or suspicious', 6.5, 10.5],
  ] as const satisfies [ScopeNumber, string, string, number, number][]
).map(([of, id, header, narrow, wide]) => ({
  id,
  header,
  width: fromWide(narrow, wide),
  sortField: of,
  sortsFirst: 'desc' as const,
  text: (row: CountedScope) => (row[of] === null ? null : String(row[of])),
  isNumber: true,
  card: 'more' as const,
  cardLabel: true,
  clip: false,
  cell: (row: CountedScope) => <AppCount row={row} of={of} header={header} />,
}))

const columns: readonly ListColumn<CountedScope>[] = [
  {
    id: 'scope',
    header: 'Scope',
    text: ({ scope }) => scope,
    findText: ({ scope }) => `${shortScope(scope)} ${scope}`,
    sortsFirst: 'asc',
    card: 'title',
    width: 'clamp(13rem, 20vw - 1.5rem, 14.5rem)',
    clip: false,
    help: 'Scopes can be out of date. A very recent grant may be missing. A scope that nobody holds any longer may remain.',
    cell: (row) => <ScopeCell row={row} />,
    print: ({ scope }) => <UntrustedText value={scope} max={600} />,
  },
  {
    id: 'what_it_allows',
    header: 'What it allows',
    text: ({ known }) => known?.plain ?? notDescribed,
    card: 'more',
    cellClass: 'whole',
    width: '10rem',
    grow: true,
    clip: false,
    cell: ({ known }) =>
      known ? (
        <div className="two-lines dim" data-tip={known.plain}>
          {known.plain}
        </div>
      ) : (
        <span className="nil">{notDescribed}</span>
      ),
  },
  {
    id: 'family',
    header: 'Family',
    text: familyOf,
    priority: 85,
    card: 'hidden',
    width: '8.5rem',
    clip: false,
    help: 'Families and descriptions come from this console’s table of scopes, not from the service.',
    cell: (row) => {
      const family = familyOf(row)
      return family === null ? <span className="nil">None</span> : <Token>{family}</Token>
    },
  },
  ...numberColumns,
]

/** The length of a description that fits on one line of a card, in characters. */
const oneLine = 42

/** The table and the file of the observed scopes. A line of a card has room for two numbers. */
export const scopeList = defineList<CountedScope>({
  name: 'Observed scopes',
  file: 'scopes',
  noun: ['scope', 'scopes'],
  foundBy: ['scope', 'what_it_allows', 'family'],
  columns,
  card: ({ known }) => (known !== null && known.plain.length > oneLine ? 6 : 5),
})

/** The list in a window whose cards have room for all numbers on one line. */
export const wideScopeList = { ...scopeList, card: 4 }

function ScopeCell({ row }: { row: CountedScope }) {
  const { scope } = row
  const short = <UntrustedText value={shortScope(scope)} max={200} />
  const filters = appsWithScope(scope)
  const family = familyOf(row)
  return (
    <TwoLines
      keepsBoth
      second={
        <span data-tip={withMarkers(cut(scope, 600))}>
          {family !== null && <span className="until-wide">{family} · </span>}
          <UntrustedText value={scope} max={600} />
        </span>
      }
    >
      {filters ? (
        <ListLink filters={filters} className="clipped">
          {short}
        </ListLink>
      ) : (
        <span className="clipped">{short}</span>
      )}
    </TwoLines>
  )
}

function AppCount({ row, of, header }: { row: CountedScope; of: ScopeNumber; header: string }) {
  const value = row[of]
  if (value === null) return <span className="nil">Not counted</span>
  if (value === 0) return <span className="nil">0</span>
  const filters = appsWithScope(row.scope, of)
  const count = number(value)
  if (filters === null) return count
  const name = withMarkers(cut(shortScope(row.scope), 200))
  return (
    <ListLink
      filters={filters}
      aria-label={`${count}: ${name}, ${header}`}
      className={of === 'dangerous' ? 'plain medium' : 'plain'}
    >
      {count}
    </ListLink>
  )
}
