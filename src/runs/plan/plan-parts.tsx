import { type ReactNode, useId } from 'react'
import { AppName } from '#/decision/badges/app-name'
import { InTenant } from '#/decision/badges/in-tenant'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useMore } from '#/ui/hooks/use-more'
import type { GroupCount, RiskyGroup } from '#/domain/runs/plan-counts'
import { number } from '#/lib/words'
import styles from './plan.module.css'
import { valueToday, groupLabels, leaveOutMessage } from './plan-messages'

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

interface CountRowProps {
  id?: string
  what: ReactNode
  count: ReactNode
  children?: ReactNode
}

export function CountTable({ noun, children }: { noun: string; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <caption>What this does</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className={styles.count}>
            {noun}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export function CountRow({ id, what, count, children }: CountRowProps) {
  return (
    <tr>
      <th scope="row">
        <div className="head spread">
          <span id={id}>{what}</span>
          {children}
        </div>
      </th>
      <td className={styles.count}>{count}</td>
    </tr>
  )
}

interface RiskyGroupsProps {
  groups: readonly GroupCount[]
  leftOut: ReadonlySet<RiskyGroup>
  onLeaveOut: (leftOut: ReadonlySet<RiskyGroup>) => void
}

/** Rows of the table "What this does" for apps that the admin may want to decide one by one. */
export function RiskyGroups({ groups, leftOut, onLeaveOut }: RiskyGroupsProps) {
  const leave = (group: RiskyGroup, isLeftOut: boolean) => {
    const next = new Set(leftOut)
    if (isLeftOut) next.add(group)
    else next.delete(group)
    onLeaveOut(next)
  }
  return groups.map(({ group, ...counts }) => (
    <Group
      key={group}
      words={groupLabels[group]}
      {...counts}
      onChange={(checked) => leave(group, checked)}
    />
  ))
}

interface GroupProps extends Omit<GroupCount, 'group'> {
  words: string
  onChange: (isLeftOut: boolean) => void
}

function Group({ words, sent, moves, isLeftOut, onChange }: GroupProps) {
  const id = useId()
  return (
    <CountRow id={id} what={words} count={number(sent)}>
      {(moves > 0 || isLeftOut) && (
        <label className={styles.leaveOut}>
          <input
            type="checkbox"
            checked={isLeftOut}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={id}
          />
          {leaveOutMessage(moves)}
        </label>
      )}
    </CountRow>
  )
}
