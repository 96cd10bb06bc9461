import { Fragment, useId, useState } from 'react'
import type { Choice, Role } from '#/domain/input/columns'
import type { DateOrder } from '#/domain/input/dates'
import type { TextRead } from '#/domain/input/parsed-text'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { formatZone } from '#/lib/time/time'
import styles from './column-mapping.module.css'

interface ColumnMappingProps {
  read: TextRead & { dates?: { ambiguous: number } }
  /** Text for each role without a column. */
  roles: Partial<Record<Role, string>>
  choice: Choice
  onChoose: (choice: Choice) => void
}

const labels: Record<Role, string> = { clientId: 'Client ID', account: 'Account', time: 'Time' }

/** Selects the column for each role: `Client ID: “App ID” · Account: “User” · Time: “Date”, CET`. */
export function ColumnMapping({
  read: { table, dates },
  roles,
  choice,
  onChoose,
}: ColumnMappingProps) {
  const id = useId()
  const [zone] = useState(() => formatZone(Date.now()))
  if (table === null) return null
  const { names, columns } = table
  const hasOrder = choice.order !== undefined || (dates?.ambiguous ?? 0) > 0
  return (
    <p className={`row ${styles.taken}`}>
      {(Object.keys(roles) as Role[]).map((role, index) => (
        <Fragment key={role}>
          {index > 0 && <span aria-hidden>·</span>}
          <span className={styles.one}>
            <label htmlFor={id + role}>{labels[role]}</label>:{' '}
            <select
              id={id + role}
              value={columns[role] ?? ''}
              onChange={({ target }) =>
                onChoose({ [role]: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">{roles[role]}</option>
              {[...names.entries()].map(([place, name]) => (
                <option key={place} value={place}>
                  “{cut(withMarkers(name), 40)}”
                </option>
              ))}
            </select>
            {role === 'time' && columns.time !== null && `, ${zone}`}
          </span>
        </Fragment>
      ))}
      {hasOrder && (
        <>
          <span aria-hidden>·</span>
          <span className={styles.one}>
            <label htmlFor={`${id}order`}>Date order</label>:{' '}
            <select
              id={`${id}order`}
              value={choice.order ?? ''}
              onChange={({ target }) => onChoose({ order: target.value as DateOrder })}
            >
              {choice.order === undefined && <option value="">unknown</option>}
              {Object.entries(orders).map(([order, label]) => (
                <option key={order} value={order}>
                  {label}
                </option>
              ))}
            </select>
          </span>
        </>
      )}
    </p>
  )
}

const orders: Record<DateOrder, string> = { 'day first': 'day first', 'month first': 'month first' }
