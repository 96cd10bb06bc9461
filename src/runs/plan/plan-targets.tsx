import type { ReactNode } from 'react'
import { AppName } from '#/decision/badges/app-name'
import { InTenant } from '#/decision/badges/in-tenant'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useMore } from '#/ui/hooks/use-more'
import styles from './plan.module.css'
import { valueToday } from './plan-messages'

interface PlanTargetsProps<Target> {
  name: string
  targets: readonly Target[]
  children: (target: Target) => ReactNode
}

/** Lists the targets of a plan, one line each. A button shows more of them. */
export function PlanTargets<Target extends { id: string }>(props: PlanTargetsProps<Target>) {
  const { name, targets, children } = props
  const { shown, buttons } = useMore(targets, 100, name.toLowerCase())
  return (
    // Focusable, so that the keyboard can scroll the list.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={name} tabIndex={0} className={`scrolls ${styles.apps}`}>
      <ul>
        {shown.map((target) => (
          <li key={target.id}>{children(target)}</li>
        ))}
      </ul>
      {buttons}
    </div>
  )
}

export function AppLine({ app, children }: { app: OauthApp; children?: ReactNode }) {
  return (
    <>
      <strong>
        <AppName app={app} max={80} />
      </strong>{' '}
      <code>
        <UntrustedText value={app.clientId} max={200} />
      </code>{' '}
      <div className="quiet">
        <InTenant id={app.tenantId} /> · <UntrustedText value={valueToday(app)} max={160} />
        {children}
      </div>
    </>
  )
}
