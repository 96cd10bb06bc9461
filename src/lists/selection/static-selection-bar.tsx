import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from '#/ui/form/button'
import { usePageCommands } from '#/ui/hooks/use-page-commands'

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

interface PlanButtonProps {
  name: string
  variant: 'primary' | 'danger'
  disabledReason?: string | null
  onPlan: (trigger: HTMLElement) => void
}

/** Button that opens a plan. Also a command, because the keyboard reaches the button only after all rows. */
export function PlanButton({ name, onPlan, ...button }: PlanButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  usePageCommands([{ name, run: () => own.current?.click() }])
  return (
    <Button
      {...button}
      ref={own}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onPlan(currentTarget)}
    >
      {name}
    </Button>
  )
}
