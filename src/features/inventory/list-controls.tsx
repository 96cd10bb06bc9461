import { memo, useEffect, useState, type RefObject } from 'react'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useSingleKeys } from '#/ui/hooks/use-single-keys'
import { defaultSort, readSort, sortText, type Sort } from '#/domain/lists/list-filters'
import styles from './list-controls.module.css'
import { sortLabels } from './filters/filters'

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>
  /** The search text of the address. */
  value: string
  onChange: (value: string) => void
  /** Arrow down: the way from the words to the rows. */
  onDown: () => void
}

const typingPause = 150

/**
 * Search by name or client ID. The box keeps the typed text only until the address has it. After that it
 * shows the address again, so Back and links change the box.
 */
export function SearchBox({ ref: input, value, onChange, onDown }: SearchBoxProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const { singleKeys } = usePreferences()

  if (draft !== null && (draft === value || (draft.trim() === '' && value === ''))) setDraft(null)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => onChange(draft), typingPause)
    return () => clearTimeout(timer)
  }, [draft, value, onChange])

  useSingleKeys({
    '/': () => {
      input.current?.focus()
      input.current?.select()
    },
  })

  return (
    <input
      ref={input}
      type="search"
      className={styles.input}
      aria-label="Search by name or client ID"
      aria-keyshortcuts={singleKeys ? '/' : undefined}
      placeholder="Search by name or client ID"
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onDown()
      }}
    />
  )
}

/** All four sort fields of the service, in both directions. */
export const SortControl = memo(DrawnSort)

interface SortProps {
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function DrawnSort({ sort = defaultSort, onSort }: SortProps) {
  return (
    <label className={styles.control}>
      Sort
      <select
        value={sortText(sort)}
        onChange={(event) => {
          const chosen = readSort(event.target.value)
          if (chosen) onSort(chosen)
        }}
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
