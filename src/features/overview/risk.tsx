import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ClassificationBadge } from '#/decision/badges/classification-badge'
import { classificationLabel } from '#/domain/decision/classification'
import { byRisk, cellList } from '#/domain/overview/figures'
import { familyLabel, unnamedSentence } from '#/domain/scopes/families'
import { Button } from '#/ui/form/button'
import { FigureTable, FigureText, Region, type FigureCell } from './figure'
import { knownNumber, type Overview } from './use-overview'

/** The apps by classification and by restricted scopes, with totals in the last row and the last column. */
export function Risk({ seen }: { seen: Overview }) {
  const [isActiveOnly, setActiveOnly] = useState(false)
  const { figure, isLong, families } = seen
  const most = Math.max(
    1,
    ...byRisk.flatMap((value) =>
      families.map((family) => knownNumber(figure(cellList(value, family, isActiveOnly)))),
    ),
  )
  const toCell = (value: (typeof byRisk)[number] | null, family: string | null): FigureCell => {
    const filters = cellList(value, family, isActiveOnly)
    const counted = figure(filters)
    const row = value === null ? 'All' : toLabel(value)
    const column = family === null ? 'all apps' : familyLabel(family)
    return {
      figure: counted,
      filters,
      label: (count) => `${count}: ${row}, ${column}`,
      // The square root keeps small figures distinguishable.
      tint:
        value === null || family === null
          ? null
          : Math.ceil(5 * Math.sqrt(knownNumber(counted) / most)),
    }
  }
  const rows = [...byRisk, null].map((value) => ({
    key: value ?? '',
    name:
      value === null ? 'All apps' : <ClassificationBadge value={value === 'none' ? null : value} />,
    cells: [...families, null].map((family) => toCell(value, family)),
  }))
  return (
    <Region
      name="Risk"
      of={rows.flatMap(({ cells }) => cells.map((cell) => cell.figure))}
      asOf={seen.asOf}
      aside={
        <Button
          role="switch"
          aria-checked={isActiveOnly}
          variant="ghost"
          className="switch push"
          onClick={() => setActiveOnly(!isActiveOnly)}
        >
          With active accounts only (cached)
        </Button>
      }
    >
      {isActiveOnly && (
        <p className="hint">
          Uses a cached account count. It can be out of date after a mass revoke.
        </p>
      )}
      {isActiveOnly && isLong ? (
        <p>
          <FigureText figure={seen.onDemand} />
        </p>
      ) : (
        <FigureTable
          name="Classification by restricted scopes"
          isHeat
          head={['Classification', ...families.map(familyLabel), 'All apps']}
          rows={rows}
        />
      )}
      <div className="row near">
        <p className="hint">
          Rows show the effective classification. One app can appear in several columns.{' '}
          {isLong && unnamedSentence()}
        </p>
        <Link to="/scopes" className="button link">
          Scopes
        </Link>
      </div>
    </Region>
  )
}

const toLabel = (value: (typeof byRisk)[number]) =>
  classificationLabel(value === 'none' ? null : value)
