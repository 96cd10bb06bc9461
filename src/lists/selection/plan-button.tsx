import { useRef } from 'react'
import { Button } from '#/ui/form/button'
import { usePageCommands } from '#/ui/hooks/use-page-commands'

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
