import { useMemo } from 'react'
import { CountLive } from '#/app-parts/live-count/count-live'
import { withMarkers } from '#/lib/hidden-characters'
import { countLabel, number } from '#/lib/words'
import { PlanButton } from '#/lists/selection/plan-button'
import { chosenRows } from '#/lists/selection/chosen-rows'
import styles from '#/lists/selection/selection-bar.module.css'
import { askBulkDecision } from '#/runs/ask-run'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import type { CompareRow } from '../scan/compare-rows'
import { comparison } from '../scan/compare-scan'
import { clientIdText, nameText } from './row-messages'

interface SelectionBarProps {
  rows: readonly CompareRow[]
  selected: ReadonlySet<string>
  /** The time of the oldest read app, in milliseconds since the epoch. */
  readAt: number
  onClear: () => void
}

export function SelectionBar({ rows, selected, readAt, onClear }: SelectionBarProps) {
  const marked = useMemo(() => rows.filter(({ id }) => selected.has(id)), [rows, selected])
  const apps = marked.flatMap(({ app }) => app ?? [])
  const noApp = apps.length === 0 ? 'The selected rows have no apps that are found now.' : null
  return (
    <div className={`row info unprinted ${styles.bar}`} role="group" aria-label="Selection">
      <p>
        {number(marked.length)} selected
        {apps.length !== marked.length && `: ${countLabel(apps.length, 'app', 'apps')} found now`}
      </p>
      <PlanButton
        name="Classify and remediate selected…"
        variant="primary"
        disabledReason={noApp}
        onPlan={(trigger) => askBulkDecision(apps, { from: 'the comparison', readAt }, trigger)}
      />
      <CountLive apps={apps} disabledReason={noApp} />
      <CopyButton value={[...new Set(marked.map(clientIdText))]} name="Copy client IDs">
        Copy client IDs
      </CopyButton>
      <Button variant="link" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}

export const chosenApps = chosenRows<CompareRow>({
  idOf: ({ id }) => id,
  label: (row) => `Select ${withMarkers(nameText(row) || clientIdText(row))}`,
  allLabel: 'Select all shown apps',
})

// A new file clears the selection, because its rows are different.
comparison.subscribe(() => {
  if (comparison.get().phase.kind === 'idle') chosenApps.clear()
})
