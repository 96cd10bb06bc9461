import { useState } from 'react'
import { Panel } from '#/lists/detail/panel'
import { ClassificationBadge } from '#/decision/badges/classification-badge'
import { classificationLabel } from '#/domain/decision/classification'
import { byRisk, cellList } from '#/domain/overview/figures'
import { familyLabel, unnamedSentence } from '#/domain/scopes/families'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { FigureText, ListLink } from './list-link'
import { OwnTime } from './own-time'
import { TableBox } from './plot'
import styles from './risk.module.css'
import type { Overview } from './use-overview'

export function Risk({ seen }: { seen: Overview }) {
  const [isActiveOnly, setActiveOnly] = useState(false)
  const { figure, isLong, families } = seen
  const cell = (value: (typeof byRisk)[number] | null, family: string | null) => {
    const filters = cellList(value, family, isActiveOnly)
    return { filters, figure: figure(filters) }
  }
  const total = cell(null, null).figure
  const all = [...byRisk, null].flatMap((value) =>
    [...families, null].map((family) => cell(value, family).figure),
  )
  return (
    <Panel
      name="Risk"
      aside={
        <>
          <OwnTime of={all} asOf={seen.asOf} />
          <Button
            role="switch"
            aria-checked={isActiveOnly}
            className={styles.switch}
            onClick={() => setActiveOnly(!isActiveOnly)}
          >
            With active accounts only (cached)
          </Button>
        </>
      }
    >
      {isActiveOnly && (
        <p className="note">
          Uses a cached account count. It can be out of date after a mass revoke.
        </p>
      )}
      {isActiveOnly && isLong ? (
        <p>
          <FigureText figure={seen.onDemand} />
        </p>
      ) : (
        <TableBox name="Classification by restricted scopes">
          <table className={styles.table}>
            <caption className="visually-hidden">Classification by restricted scopes</caption>
            <thead>
              <tr>
                <th scope="col">Classification</th>
                {[...families.map(familyLabel), 'All apps'].map((words) => (
                  <th key={words} scope="col">
                    {/* WebKit does not rotate the text of a cell, but that of an element in it. */}
                    <span>{words}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byRisk.map((value) => (
                <Row
                  key={value}
                  name={<ClassificationBadge value={value === 'none' ? null : value} />}
                  words={classificationLabel(value === 'none' ? null : value)}
                  cell={(family) => cell(value, family)}
                  families={families}
                  share={total.kind === 'known' ? total.value : 0}
                />
              ))}
              <Row
                name="All apps"
                words="All"
                cell={(family) => cell(null, family)}
                families={families}
                share={0}
              />
            </tbody>
          </table>
        </TableBox>
      )}
      <p className="note">
        Rows show the effective classification. One app can appear in several columns.{' '}
        {isLong && unnamedSentence()}
      </p>
    </Panel>
  )
}

interface RowProps {
  name: React.ReactNode
  words: string
  cell: (family: string | null) => {
    filters: ReturnType<typeof cellList>
    figure: ReturnType<Overview['figure']>
  }
  families: readonly string[]
  /** The number of apps for the shares of the cells. 0: cells have no tint. */
  share: number
}

function Row({ name, words, cell, families, share }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {[...families, null].map((family) => {
        const label = family === null ? 'all apps' : familyLabel(family)
        const { filters, figure } = cell(family)
        const value = figure.kind === 'known' ? figure.value : 0
        // The square root keeps small shares distinguishable.
        const tint =
          share > 0 && family !== null ? Math.min(5, Math.ceil(Math.sqrt(value / share) * 8)) : 0
        return (
          <td key={label} data-tint={value === 0 ? 0 : tint}>
            {figure.kind === 'known' ? (
              <ListLink filters={filters} label={`${number(value)}: ${words}, ${label}`}>
                {number(value)}
              </ListLink>
            ) : (
              <FigureText figure={figure} />
            )}
          </td>
        )
      })}
    </tr>
  )
}
