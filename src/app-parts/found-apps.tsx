import type { RowData } from '@tanstack/react-table'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { askDecision } from '#/decision/ask-decision'
import { StaticList, type StaticListProps } from '#/lists/static-list'
import { PlanButton } from '#/lists/selection/plan-button'
import { StaticSelectionBar } from '#/lists/selection/static-selection-bar'
import { ShowGroup } from '#/lists/show-group'
import { CopyButton } from '#/ui/form/copy-button'
import { copyText, showOutcome } from '#/ui/form/copy-text'
import { CountLive } from './live-count/count-live'
import { NameMarks } from './name-marks/name-marks'

interface FoundAppsProps<Row extends RowData, View extends string> extends Omit<
  StaticListProps<Row>,
  'show' | 'onAction'
> {
  apps: readonly OauthApp[]
  views: readonly View[]
  view: View
  counts: Readonly<Record<View, number | null>>
  onView: (view: View) => void
  clientIdOf: (row: Row) => string
  appAt: (row: Row, button: HTMLElement) => OauthApp | null | undefined
}

/** List of found apps. A change of the view clears the selection, because its rows may be hidden. */
export function FoundApps<Row extends RowData, View extends string>(
  props: FoundAppsProps<Row, View>,
) {
  const { apps, views, view, counts, onView, clientIdOf, appAt, facts = [], ...list } = props
  return (
    <NameMarks apps={apps}>
      <StaticList
        {...list}
        show={
          <ShowGroup
            {...{ views, view, counts }}
            onChange={(next) => {
              onView(next)
              list.selection?.clear()
            }}
          />
        }
        facts={[...facts, ['Show', view]]}
        onAction={(action, row, button) => {
          const app = appAt(row, button)
          if (action !== 'copy') return app && askDecision({ app, intent, trigger: button })
          void copyText(clientIdOf(row)).then((copied) => showOutcome(button, copied))
        }}
      />
    </NameMarks>
  )
}

const intent = { kind: 'edit' } as const

interface FoundAppsBarProps {
  /** Describes the selected rows. */
  words: string
  apps: readonly OauthApp[]
  clientIds: readonly string[]
  /** Reason if the selected rows have no apps. */
  noApps: string
  onPlan: (trigger: HTMLElement) => void
  onClear: () => void
}

/** Selection bar of found apps. */
export function FoundAppsBar(props: FoundAppsBarProps) {
  const { words, apps, clientIds, noApps, onPlan, onClear } = props
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
