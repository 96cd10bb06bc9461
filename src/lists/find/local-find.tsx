import { Search } from 'lucide-react'
import { useId } from 'react'
import { countLabel, number } from '#/lib/words'
import { HiddenHint } from '#/ui/form/field'
import { withoutHidden } from '#/lib/hidden-characters'
import type { ListOptions } from '../define-list'

interface LocalFindProps {
  label: string
  value: string
  onChange: (text: string) => void
  found: number
  loaded: number
  total: number | null
  /** True if a scan searches the rest of the list and shows its own progress. */
  isScanned?: boolean
}

/** Find box for a list that the service cannot search. */
export function LocalFind(props: LocalFindProps) {
  const { label, value, onChange, found, loaded, total, isScanned = false } = props
  const help = useId()
  const inTotal = total === null ? '' : ` (${number(total)} in total)`
  const among =
    loaded === total
      ? number(loaded)
      : `${countLabel(loaded, 'loaded row', 'loaded rows')}${inTotal}`
  const matches = value.trim() !== ''
  return (
    <div className="list-find unprinted">
      <div className="search">
        <Search size={15} />
        <input
          type="search"
          aria-label={label}
          aria-describedby={help}
          placeholder={label}
          size={label.length}
          value={value}
          maxLength={200}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <span id={help} className="hint scope">
        <HiddenHint text={value} /> {!isScanned && matches && `${number(found)} found `}
        {!isScanned && (matches || loaded !== total) && `in ${among}`}
      </span>
    </div>
  )
}

/** Returns the rows that contain the text. Returns the same array without a text. */
export function findRows<Row>(
  { columns, foundBy, split }: Pick<ListOptions<Row>, 'columns' | 'foundBy' | 'split'>,
  rows: readonly Row[],
  text: string,
): readonly Row[] {
  const wanted = comparable(text)
  if (wanted === '') return rows
  const searched = columns
    .filter(({ id }) => foundBy?.includes(id) ?? true)
    .flatMap((column) => column.findText ?? column.text ?? [])
  const holds = (line: Row) => searched.some((say) => comparable(say(line) ?? '').includes(wanted))
  return rows.filter((row) => (split ? split(row).some(holds) : holds(row)))
}

function comparable(text: string): string {
  // U+FEFF has no width, so it separates no words.
  const spaced = text.replaceAll(/[^\S\ufeff]+/g, ' ')
  return withoutHidden(spaced).normalize('NFKC').toLowerCase().trim()
}
