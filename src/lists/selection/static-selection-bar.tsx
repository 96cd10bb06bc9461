import type { ReactNode, Ref } from 'react'
import { Button } from '#/ui/form/button'

interface StaticSelectionBarProps {
  /** Takes the focus of a button that disappears. */
  ref?: Ref<HTMLDivElement>
  words: ReactNode
  children: ReactNode
  onClear: () => void
}

/** Bar with the actions on selected rows. */
export function StaticSelectionBar({ ref, words, children, onClear }: StaticSelectionBarProps) {
  return (
    <div
      ref={ref}
      className="foot selecting unprinted"
      role="group"
      aria-label="Selection"
      tabIndex={ref ? -1 : undefined}
    >
      <p className="count">{words}</p>
      {children}
      <Button variant="ghost" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}
