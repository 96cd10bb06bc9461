import { useMemo } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { FoundApps } from '#/app-parts/found-apps'
import type { AppsFile } from '#/domain/compare/apps-file'
import { comparedColumns } from '#/domain/compare/changes'
import { outcomes, type Outcome } from '#/domain/compare/compared-row'
import { plainName } from '#/decision/badges/app-name'
import { countLabel, number } from '#/lib/words'
import { identityNote, type Note } from '#/lists/export/csv-file'
import { chosenRows } from '#/lists/selection/chosen-rows'
import { useAskRun } from '#/runs/ask-run'
import { toCoverage } from '#/scans/coverage'
import type { ScanState } from '#/scans/create-scan'
import { coversComparison, fileMessage } from '../scan/compare-messages'
import type { CompareRow } from '../scan/compare-rows'
import { comparison, type Comparison } from '../scan/compare-scan'
import { changesList, clientIdText, countLines, nameText } from './columns'

type View = 'All' | Outcome

interface ResultsProps {
  file: AppsFile
  rows: readonly CompareRow[]
  state: ScanState<Comparison>
}

export function Results({ file, rows, state }: ResultsProps) {
  const askRun = useAskRun()
  const coverage = useMemo(() => toCoverage(coversComparison, state), [state])
  const views = useMemo((): [View, ...View[]] => {
    const hasUncompared = rows.some((row) => isIn(row, 'Not compared'))
    return ['All', ...outcomes.filter((view) => view !== 'Not compared' || hasUncompared)]
  }, [rows])
  return (
    <FoundApps
      of={changesList}
      rows={rows}
      rowId={toId}
      scrollId="compare"
      find="Find in the changes"
      none="No apps in this view."
      {...{ views, isIn, appsOf, appAt, coverage }}
      clientIdOf={clientIdText}
      linesOf={countLines}
      selection={chosenApps.useChosen()}
      // Missing apps are known only after the list is fully loaded.
      uncounted={state.found.missing === null ? 'Not found now' : null}
      facts={[['Compared with', fileMessage(file)]]}
      file={() => ({ rows, notes: compareNotes(file) })}
      bar={({ rows: marked, apps }) => ({
        words: `${number(marked.length)} selected${
          apps.length === marked.length
            ? ''
            : `: ${countLabel(apps.length, 'app', 'apps')} found now`
        }`,
        noApps: 'The selected rows have no apps that are found now.',
        onPlan: (trigger) =>
          askRun({
            kind: 'decision',
            apps,
            // The time of the oldest read app.
            source: { from: 'the comparison', readAt: coverage.readAt?.from ?? 0 },
            trigger,
          }),
      })}
    />
  )
}

const isIn = ({ outcome }: CompareRow, view: View) => view === 'All' || view === outcome
const toId = ({ id }: CompareRow) => id
const appAt = ({ app }: CompareRow) => app
const appsOf = ({ app }: CompareRow): OauthApp[] => (app === null ? [] : [app])

function compareNotes(file: AppsFile): Note[] {
  return [
    ['Compared with', fileMessage(file)],
    ['Note', `Compared: ${comparedColumns.join(', ')}. Not compared: times and tenant names.`],
    identityNote,
  ]
}

const chosenApps = chosenRows<CompareRow>({
  idOf: toId,
  label: (row) => `Select ${plainName({ name: nameText(row), clientId: clientIdText(row) })}`,
  allLabel: 'Select all shown apps',
})

// A new file clears the selection, because its rows are different.
comparison.subscribe(() => {
  if (comparison.get().phase.kind === 'idle') chosenApps.clear()
})
