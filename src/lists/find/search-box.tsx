import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { pressedKey } from '#/ui/hooks/pressed-key'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useSingleKeys } from '#/ui/hooks/use-single-keys'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const typingPause = 150

/** Box for the service's search. Keeps the typed text only until the URL has it, so that Back and links change the box. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
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
    <div className="search">
      <Search size={15} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={singleKeys ? '/' : undefined}
        placeholder={label}
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
    </div>
  )
}
