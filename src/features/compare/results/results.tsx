import { useMemo, useState } from 'react'
import { FoundApps } from '#/app-parts/found-apps'
import type { AppsFile } from '#/domain/compare/apps-file'
import { comparedColumns } from '#/domain/compare/changes'
import { outcomes, type Outcome } from '#/domain/compare/compared-row'
import type { Note } from '#/lists/export/csv-file'
import { toCoverage } from '#/scans/coverage'
import type { ScanState } from '#/scans/create-scan'
import { fileMessage } from '../file/file-messages'
import { countsIn, type CompareRow } from '../scan/compare-rows'
import type { Comparison } from '../scan/compare-scan'
import { coversComparison } from '../scan/compare-messages'
import { changesList } from './columns'
import { clientIdText, countLines } from './row-messages'
import { chosenApps, SelectionBar } from './selection-bar'

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
