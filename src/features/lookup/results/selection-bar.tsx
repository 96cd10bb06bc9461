import { useMemo } from 'react'
import { CountLive } from '#/app-parts/live-count/count-live'
import { countLabel, number } from '#/lib/words'
import { askBulkDecision } from '#/runs/ask-run'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { foundApps, oldestReadAt, type LookupRow } from './lookup-rows'
import { PlanButton } from '#/lists/selection/plan-button'
import { chosenRows } from '#/lists/selection/chosen-rows'
import styles from '#/lists/selection/selection-bar.module.css'
import { withMarkers } from '#/lib/hidden-characters'

interface SelectionBarProps {
  rows: readonly LookupRow[]
  selected: ReadonlySet<string>
  onClear: () => void
}

export function SelectionBar({ rows, selected, onClear }: SelectionBarProps) {
  const chosen = useMemo(
    () => rows.filter(({ clientId }) => selected.has(clientId)),
    [rows, selected],
  )
  const apps = foundApps(chosen)
  const noApp = apps.length === 0 ? 'The selected client IDs have no apps.' : null
  return (
    <div className={`row info unprinted ${styles.bar}`} role="group" aria-label="Selection">
      <p>
        {number(selected.size)} selected: {countLabel(apps.length, 'app', 'apps')}
      </p>
      <PlanButton
        name="Classify and remediate selected…"
        variant="primary"
        disabledReason={noApp}
        onPlan={(trigger) =>
          askBulkDecision(apps, { from: 'the lookup', readAt: oldestReadAt(chosen) }, trigger)
        }
      />
      <CountLive apps={apps} disabledReason={noApp} />
      <CopyButton value={[...selected]} name="Copy client IDs">
        Copy client IDs
      </CopyButton>
      <Button variant="link" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}

export const chosenIds = chosenRows<LookupRow>({
  idOf: ({ clientId }) => clientId,
  label: ({ clientId }) => `Select ${withMarkers(clientId)}`,
  allLabel: 'Select all shown client IDs',
})
