import { useEffect, useRef, useState } from 'react'
import { defaultSort, readSort, sortLabels, sortText, type Sort } from '#/domain/lists/list-filters'
import { Select } from '#/ui/form/field'
import { pressedKey } from '#/ui/hooks/pressed-key'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useSingleKeys } from '#/ui/hooks/use-single-keys'
import styles from './controls.module.css'

interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
}

const typingPause = 150

/** Keeps the typed text only until the URL has it, so that Back and links change the box. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
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
        if (pressedKey(event) !== 'ArrowDown') return
        event.preventDefault()
        // Arrow down leads from the box to the rows.
        const page = event.currentTarget.closest('main')
        page?.querySelector<HTMLElement>('[data-index] a')?.focus()
      }}
    />
  )
}

interface SortProps {
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

export function SortControl({ sort = defaultSort, onSort }: SortProps) {
  return (
    <label className={styles.control}>
      Sort
      <Select
        options={Object.entries(sortLabels)}
        value={sortText(sort)}
        onChange={(value) => {
          const chosen = readSort(value)
          if (chosen) onSort(chosen)
        }}
      />
    </label>
  )
}
