import { useMemo, useState } from 'react'
import { FoundApps, FoundAppsBar } from '#/app-parts/found-apps'
import type { AppsFile } from '#/domain/compare/apps-file'
import { comparedColumns } from '#/domain/compare/changes'
import { outcomes, type Outcome } from '#/domain/compare/compared-row'
import { withMarkers } from '#/lib/hidden-characters'
import { countLabel, number } from '#/lib/words'
import type { Note } from '#/lists/export/csv-file'
import { chosenRows } from '#/lists/selection/chosen-rows'
import { askBulkDecision } from '#/runs/ask-run'
import { toCoverage } from '#/scans/coverage'
import type { ScanState } from '#/scans/create-scan'
import { fileMessage } from '../file/file-messages'
import { countsIn, type CompareRow } from '../scan/compare-rows'
import { comparison, type Comparison } from '../scan/compare-scan'
import { coversComparison } from '../scan/compare-messages'
import { changesList } from './columns'
import { clientIdText, countLines, nameText } from './row-messages'

type View = 'All' | Outcome

interface ResultsProps {
  file: AppsFile
  rows: readonly CompareRow[]
  state: ScanState<Comparison>
}

export function Results({ file, rows, state }: ResultsProps) {
  const coverage = useMemo(() => toCoverage(coversComparison, state), [state])
  // The time of the oldest read app.
  const readAt = coverage.readAt?.from ?? 0
  const [view, setView] = useState<View>('All')
  const shown = useMemo(
    () => (view === 'All' ? rows : rows.filter(({ outcome }) => outcome === view)),
    [rows, view],
  )
  const apps = useMemo(() => rows.flatMap(({ app }) => app ?? []), [rows])
  // Missing apps are known only after the list is fully loaded.
  const isListRead = state.found.missing !== null
  const counts = useMemo(() => {
    const all = { All: rows.length, ...countsIn(rows) }
    return isListRead ? all : { ...all, 'Not found now': null }
  }, [rows, isListRead])
  const views: View[] = [
    'All',
    ...outcomes.filter((outcome) => outcome !== 'Not compared' || counts[outcome] > 0),
  ]
  const selection = chosenApps.useChosen()
  const { selected } = selection
  return (
    <FoundApps
      of={changesList}
      rows={shown}
      rowId={idOf}
      scrollId="compare"
      find="Find in the changes"
      none="No apps in this view."
      {...{
        apps,
        views,
        view,
        counts,
        selection,
        linesOf: countLines,
        clientIdOf: clientIdText,
        appAt,
      }}
      onView={setView}
      coverage={coverage}
      facts={[['Compared with', fileMessage(file)]]}
      file={() => ({ rows, notes: compareNotes(file) })}
      renderBar={(onClear) => <SelectionBar {...{ rows, selected, readAt, onClear }} />}
    />
  )
}

const idOf = ({ id }: CompareRow) => id

const appAt = ({ app }: CompareRow) => app

function compareNotes(file: AppsFile): Note[] {
  return [
    ['Compared with', fileMessage(file)],
    ['Note', `Compared: ${comparedColumns.join(', ')}. Not compared: times and tenant names.`],
    ['Note', 'The client ID is the identity; names are chosen by the publisher.'],
  ]
}

interface SelectionBarProps {
  rows: readonly CompareRow[]
  selected: ReadonlySet<string>
  /** The time of the oldest read app, in milliseconds since the epoch. */
  readAt: number
  onClear: () => void
}

function SelectionBar({ rows, selected, readAt, onClear }: SelectionBarProps) {
  const marked = useMemo(() => rows.filter(({ id }) => selected.has(id)), [rows, selected])
  const apps = marked.flatMap(({ app }) => app ?? [])
  const foundNow = `: ${countLabel(apps.length, 'app', 'apps')} found now`
  return (
    <FoundAppsBar
      words={`${number(marked.length)} selected${apps.length === marked.length ? '' : foundNow}`}
      apps={apps}
      clientIds={[...new Set(marked.map(clientIdText))]}
      noApps="The selected rows have no apps that are found now."
      onPlan={(trigger) => askBulkDecision(apps, { from: 'the comparison', readAt }, trigger)}
      onClear={onClear}
    />
  )
}

const chosenApps = chosenRows<CompareRow>({
  idOf: ({ id }) => id,
  label: (row) => `Select ${withMarkers(nameText(row) || clientIdText(row))}`,
  allLabel: 'Select all shown apps',
})

// A new file clears the selection, because its rows are different.
comparison.subscribe(() => {
  if (comparison.get().phase.kind === 'idle') chosenApps.clear()
})
