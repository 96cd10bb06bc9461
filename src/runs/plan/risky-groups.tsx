import { useId } from 'react'
import type { GroupCount, RiskyGroup } from '#/domain/runs/plan-counts'
import { number } from '#/lib/words'
import { CountRow } from './plan-form'
import styles from './plan.module.css'
import { groupLabels, leaveOutMessage } from './plan-messages'

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
