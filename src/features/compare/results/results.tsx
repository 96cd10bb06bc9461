import { useMemo, useState } from 'react'
import { NameMarks } from '#/app-parts/name-marks/name-marks'
import { askDecision } from '#/decision/ask-decision'
import type { AppsFile } from '#/domain/compare/apps-file'
import { comparedColumns } from '#/domain/compare/changes'
import { outcomes, type Outcome } from '#/domain/compare/compared-row'
import type { Note } from '#/lists/export/csv-file'
import { HeldList } from '#/lists/held-list'
import { ShowGroup } from '#/lists/show-group'
import { copyText, showOutcome } from '#/ui/form/copy-text'
import { doubtsOf, fileWords } from '../file/file-words'
import { countsIn, type CompareRow } from '../walk/compare-rows'
import { changesList } from './columns'
import { clientIdOf, linesOf } from './row-words'
import { chosenApps, SelectionBar } from './selection-bar'

type View = 'All' | Outcome
const views: readonly View[] = ['All', ...outcomes]

interface ResultsProps {
  file: AppsFile
  rows: readonly CompareRow[]
  /** When the first page of the list was read, in milliseconds since the epoch. */
  readAt: number
}

/** What changed, and what can be done with it. */
export function Results({ file, rows, readAt }: ResultsProps) {
  const [view, setView] = useState<View>('All')
  const shown = useMemo(
    () => (view === 'All' ? rows : rows.filter(({ outcome }) => outcome === view)),
    [rows, view],
  )
  const apps = useMemo(() => rows.flatMap(({ app }) => app ?? []), [rows])
  const counts = useMemo(() => ({ All: rows.length, ...countsIn(rows) }), [rows])
  const selection = chosenApps.useChosen()
  const { selected } = selection
  return (
    <NameMarks apps={apps}>
      <HeldList
        of={changesList}
        rows={shown}
        rowId={idOf}
        scrollId="compare"
        find="Find in the changes"
        none="No app is in this view."
        show={
          <ShowGroup
            {...{ views, view, counts }}
            onChange={(next) => {
              setView(next)
              chosenApps.clear()
            }}
          />
        }
        facts={[
          ['Compared with', fileWords(file)],
          ['Show', view],
        ]}
        file={() => ({ rows, notes: notesOf(file) })}
        selection={selection}
        renderBar={(onClear) => <SelectionBar {...{ rows, selected, readAt, onClear }} />}
        linesOf={linesOf}
        onAction={onAction}
      />
    </NameMarks>
  )
}

const idOf = ({ id }: CompareRow) => id

function onAction(action: string, row: CompareRow, button: HTMLElement): void {
  if (action === 'copy') {
    void copyText(clientIdOf(row)).then((copied) => showOutcome(button, copied))
    return
  }
  if (row.app) askDecision({ app: row.app, intent: { kind: 'edit' }, opener: button })
}

/** What the file says about its rows. */
function notesOf(file: AppsFile): Note[] {
  return [
    ['Compared with', fileWords(file)],
    ...doubtsOf(file).map((words): Note => ['Gap', words]),
    ['Note', `Compared: ${comparedColumns.join(', ')}. Times and labels of tenants are not.`],
    ['Note', 'The client ID is the identity; names are chosen by the publisher.'],
  ]
}
