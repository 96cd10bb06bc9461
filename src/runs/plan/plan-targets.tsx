import type { ReactNode } from 'react'
import { useMore } from '#/ui/hooks/use-more'
import styles from './plan.module.css'

interface PlanTargetsProps<Target> {
  /** What they are called: `Apps`. */
  name: string
  targets: readonly Target[]
  children: (target: Target) => ReactNode
}

/** What a plan is about, one line each; a press shows the next ones, to the last. */
export function PlanTargets<Target extends { id: string }>(props: PlanTargetsProps<Target>) {
  const { name, targets, children } = props
  const { shown, buttons } = useMore(targets, 100, name.toLowerCase())
  return (
    // A tab stop: a keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={name} tabIndex={0} className={styles.apps}>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>{children(one)}</li>
        ))}
      </ul>
      {buttons}
    </div>
  )
}
