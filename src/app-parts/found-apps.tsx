import type { RowData } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { useAskDecision } from '#/decision/ask-decision'
import { StaticList, type StaticListProps } from '#/lists/static-list'
import { readSelection, type ChosenRows } from '#/lists/selection/chosen-rows'
import { PlanButton, StaticSelectionBar } from '#/lists/selection/static-selection-bar'
import { ShowGroup } from '#/lists/show-group'
import { CopyButton } from '#/ui/form/copy-button'
import { copyText, showOutcome } from '#/ui/form/copy-text'
import { CountLive } from './live-count/count-live'
import { NameMarks } from './name-marks/name-marks'

interface FoundAppsProps<Row extends RowData, View extends string> extends Omit<
  StaticListProps<Row>,
  'show' | 'onAction' | 'selection' | 'renderBar'
> {
  /** The rows in the shown order, if it differs. */
  ordered?: readonly Row[]
  views: readonly [View, ...View[]]
  isIn: (row: Row, view: View) => boolean
  /** The view whose rows are not known yet. */
  uncounted?: View | null
  selection: ChosenRows<Row>
  bar: (chosen: { rows: readonly Row[]; apps: readonly OauthApp[] }) => SelectionActions
  appsOf: (row: Row) => readonly OauthApp[]
  clientIdOf: (row: Row) => string
  appAt: (row: Row, button: HTMLElement) => OauthApp | null | undefined
}

interface SelectionActions {
  /** Describes the selected rows. */
  words: string
  /** Reason if the selected rows have no apps. */
  noApps: string
  onPlan: (trigger: HTMLElement) => void
}

/** List of found apps. The first view has all rows. A change of the view clears the selection, which it may hide. */
export function FoundApps<Row extends RowData, View extends string>(
  props: FoundAppsProps<Row, View>,
) {
  const {
    rows,
    ordered = rows,
    views,
    isIn,
    uncounted,
    bar,
    appsOf,
    clientIdOf,
    appAt,
    ...list
  } = props
  const { facts = [], rowId, selection } = list
  const askDecision = useAskDecision()
  const [view, setView] = useState(views[0])
  const shown = useMemo(() => ordered.filter((row) => isIn(row, view)), [ordered, isIn, view])
  const counts = useMemo(() => {
    const count = (name: View) =>
      name === uncounted ? null : rows.filter((row) => isIn(row, name)).length
    return Object.fromEntries(views.map((name) => [name, count(name)])) as Record<View, number>
  }, [rows, views, isIn, uncounted])
  const apps = useMemo(() => rows.flatMap(appsOf), [rows, appsOf])
  return (
    <NameMarks apps={apps}>
      <StaticList
        {...list}
        rows={shown}
        show={
          <ShowGroup
            {...{ views, view, counts }}
            onChange={(next) => {
              setView(next)
              selection.clear()
            }}
          />
        }
        facts={[...facts, ['Show', view]]}
        onAction={(action, row, button) => {
          const app = appAt(row, button)
          if (action !== 'copy') return app && askDecision({ app, intent, trigger: button })
          void copyText(clientIdOf(row)).then((copied) => showOutcome(button, copied))
        }}
        renderBar={(onClear) => (
          <SelectionBar {...{ rows, rowId, appsOf, clientIdOf, bar, onClear, selection }} />
        )}
      />
    </NameMarks>
  )
}

const intent = { kind: 'edit' } as const

interface SelectionBarProps<Row extends RowData> extends Pick<
  FoundAppsProps<Row, never>,
  'rows' | 'rowId' | 'appsOf' | 'clientIdOf' | 'bar' | 'selection'
> {
  onClear: () => void
}

function SelectionBar<Row extends RowData>(props: SelectionBarProps<Row>) {
  const { rows: all, rowId, appsOf, clientIdOf, bar, selection, onClear } = props
  const { selected } = selection
  const { rows, apps, clientIds } = useMemo(
    () => readSelection(all, selected, { rowId, appsOf, clientIdOf }),
    [all, selected, rowId, appsOf, clientIdOf],
  )
  // Later results may not have the selected rows.
  if (rows.length === 0) return null
  const { words, noApps, onPlan } = bar({ rows, apps })
  const disabledReason = apps.length === 0 ? noApps : null
  return (
    <StaticSelectionBar words={words} onClear={onClear}>
      <PlanButton
        name="Classify and remediate selected…"
        variant="primary"
        disabledReason={disabledReason}
        onPlan={onPlan}
      />
      <CountLive apps={apps} disabledReason={disabledReason} />
      <CopyButton value={clientIds} name="Copy client IDs">
        Copy client IDs
      </CopyButton>
    </StaticSelectionBar>
  )
}
