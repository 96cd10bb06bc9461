import { useMemo } from 'react'
import { CountLive } from '#/app-parts/live-count/count-live'
import { sessionStore } from '#/api/session-store'
import { withMarkers } from '#/lib/hidden-characters'
import { countOf, number } from '#/lib/words'
import styles from '#/lists/selection/selection-bar.module.css'
import { askBulkDecision } from '#/runs/ask-run'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { useStore } from '#/ui/hooks/use-store'
import type { TableSelection } from '#/ui/table/data-table'
import type { CompareRow } from '../walk/compare-rows'
import { comparison } from '../walk/compare-walk'
import { clientIdOf, nameOf } from './row-words'

interface SelectionBarProps {
  rows: readonly CompareRow[]
  selected: ReadonlySet<string>
  /** When the oldest of the apps was read, in milliseconds since the epoch. */
  readAt: number
  onClear: () => void
}

/** The actions for the selected rows, and for the apps among them that are found now. */
export function SelectionBar({ rows, selected, readAt, onClear }: SelectionBarProps) {
  const marked = useMemo(() => rows.filter(({ id }) => selected.has(id)), [rows, selected])
  const apps = marked.flatMap(({ app }) => app ?? [])
  const noApp = apps.length === 0 ? 'None of the selected rows is found now.' : null
  return (
    <div className={styles.bar} role="group" aria-label="Selection">
      <p>
        {number(marked.length)} selected
        {apps.length !== marked.length && `: ${countOf(apps.length, 'app', 'apps')} found now`}
      </p>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        disabledReason={noApp}
        onClick={({ currentTarget }) =>
          askBulkDecision(apps, { from: 'the comparison', readAt }, currentTarget)
        }
      >
        Classify and remediate selected…
      </Button>
      <CountLive apps={apps} disabledReason={noApp} />
      <CopyButton value={[...new Set(marked.map(clientIdOf))]} name="Copy client IDs">
        Copy client IDs
      </CopyButton>
      <Button variant="link" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}

/** The selected rows. They survive a visit to an app's page; another view, another file and a lock clear them. */
const chosenRows = sessionStore<ReadonlySet<string>>(new Set())

// Another file has other rows.
comparison.subscribe(() => {
  if (comparison.get().phase.kind === 'idle' && chosenRows.get().size > 0) clearChosen()
})

export function clearChosen(): void {
  chosenRows.set(new Set())
}

/** The selection of the table. */
export function useChosen(): TableSelection<CompareRow> {
  const selected = useStore(chosenRows)
  return useMemo(() => ({ selected, ...unchanging }), [selected])
}

const unchanging = {
  onSelect: (rows: readonly CompareRow[], isSelected: boolean) => {
    const next = new Set(chosenRows.get())
    for (const { id } of rows) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    chosenRows.set(next)
  },
  label: (row: CompareRow) => `Select ${withMarkers(nameOf(row) || clientIdOf(row))}`,
  allLabel: 'Select all shown apps',
}
