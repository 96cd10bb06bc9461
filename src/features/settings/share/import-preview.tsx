import { ArrowRight, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { activeAppFilters } from '#/app-parts/app-filters'
import { appFacts, type AppColumn } from '#/domain/app-facts'
import { listFilters, sortLabels, sortText } from '#/domain/lists/list-filters'
import { ownViews } from '#/domain/lists/saved-views'
import { tenantLetter } from '#/domain/names/tenant-letters'
import { importRows, planImport, type ImportRow } from '#/domain/settings/import-plan'
import { withMarkers } from '#/lib/hidden-characters'
import {
  preferenceLabels,
  preferenceNames,
  preferences,
  setPreferences,
  type SavedView,
} from '#/lib/preferences'
import { parseSearchParams } from '#/lib/search-params'
import { formatUtc } from '#/lib/time/time'
import { countLabel, number } from '#/lib/words'
import { defineList } from '#/lists/define-list'
import { FlowTable } from '#/lists/static-list'
import { Button } from '#/ui/form/button'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { SettingsFile } from './settings-file'

export interface Preview extends SettingsFile {
  name: string
}

interface ImportPreviewProps {
  preview: Preview
  onEnd: (text: string, isProblem?: boolean) => void
}

/** The changes that a file would make. Nothing is kept before its button. */
export function ImportPreview({ preview, onEnd }: ImportPreviewProps) {
  const own = usePreferences()
  const here = { ...own, savedViews: ownViews(own.savedViews) }
  const rows = planImport(here, preview.settings)
  const open = rows.filter(({ change }) => change !== 'Left')
  // A value that the admin has set here changes only if chosen.
  const [chosen, setChosen] = useState(
    () => new Set(open.flatMap(({ id, change }) => (change === 'Added' ? [id] : []))),
  )
  const taken = open.filter(({ id }) => chosen.has(id))
  const choose = (some: readonly ImportRow[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { id } of some) next[isChosen ? 'add' : 'delete'](id)
    setChosen(next)
  }
  const added = taken.filter(({ change }) => change === 'Added').length
  const settings = countLabel(taken.length, 'setting', 'settings')
  const keep = () => {
    const isStored = setPreferences(importRows(here, taken))
    onEnd(`${settings} imported.${isStored ? '' : ` ${notStored}`}`, !isStored)
  }
  return (
    <div className="card" role="group" aria-labelledby="settings-import">
      <div className="row near">
        <h3 id="settings-import">{preview.name}</h3>
        <span className="quiet">
          written {formatUtc(preview.writtenAt)}, by build{' '}
          <UntrustedText value={preview.build} max={40} />
        </span>
      </div>
      <FlowTable
        of={importList}
        rows={rows}
        rowId={({ id }) => id}
        box={(row) =>
          row === null
            ? {
                label: 'Take all',
                checked: open.length > 0 && taken.length === open.length,
                indeterminate: taken.length > 0 && taken.length < open.length,
                disabled: open.length === 0,
                onChange: (checked) => choose(open, checked),
              }
            : {
                label: `Take ${withMarkers(spokenLabel(row))}`,
                checked: chosen.has(row.id) && row.change !== 'Left',
                disabled: row.change === 'Left',
                onChange: (checked) => choose([row], checked),
              }
        }
      />
      <div className="row near">
        <span className="quiet">
          {number(taken.length)} of {number(open.length)} taken: {number(added)} added,{' '}
          {number(taken.length - added)} changed. Nothing is kept until then.
        </span>
        <div className="row near push">
          <Button onClick={() => onEnd('Nothing was imported.')}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={taken.length === 0 ? 'Choose a setting first.' : null}
            onClick={keep}
          >
            Keep {settings}
          </Button>
        </div>
      </div>
    </div>
  )
}

const notStored =
  'This browser could not save them because its storage is full or blocked. They last until you reload the page.'

const looks = {
  Added: { Icon: Plus, tone: 'good' },
  Changed: { Icon: ArrowRight, tone: 'warns' },
  Left: { Icon: Minus, tone: 'quiet' },
} as const

const importList = defineList<ImportRow>({
  name: 'Import preview',
  file: 'settings',
  noun: ['setting', 'settings'],
  flows: true,
  columns: [
    {
      id: 'setting',
      header: 'Setting',
      text: null,
      cell: (row) => (
        <>
          <span className="medium">
            <UntrustedText value={labelOf(row)} max={200} />
          </span>
          <div className="hint broken">
            {row.part === 'tenantLabels' ? <code>{row.name}</code> : kindOf(row)}
          </div>
        </>
      ),
    },
    {
      id: 'import',
      header: 'Import',
      text: null,
      width: '7rem',
      cell: ({ change }) => {
        const { Icon, tone } = looks[change]
        return (
          <span className="state">
            <span className={tone}>
              <Icon size={15} />
            </span>
            {change}
          </span>
        )
      },
    },
    {
      id: 'here',
      header: 'Here now',
      text: null,
      width: '25%',
      cell: ({ part, here }) => <Value part={part} value={here} none="None" />,
    },
    {
      id: 'given',
      header: 'In the file',
      text: null,
      width: '27%',
      cell: ({ part, given }) => <Value part={part} value={given} none="Not in the file" />,
    },
  ],
})

function Value({ part, value, none }: Pick<ImportRow, 'part'> & { value: unknown; none: string }) {
  if (value === undefined) return <span className="quiet">{none}</span>
  return <UntrustedText value={valueText(part, value)} max={600} />
}

function labelOf({ part, name }: Pick<ImportRow, 'part' | 'name'>): string {
  if (part === 'savedViews') return `View “${name}”`
  if (part === 'tenantLabels') return `Name of ${letterOf(name) || 'tenant'}`
  return part === 'columns' ? 'Columns' : preferenceNames[part]
}

/** The name of a row’s box. A tenant without a letter has its ID, because the box has no text beside it. */
function spokenLabel(row: ImportRow): string {
  const isUnlettered = row.part === 'tenantLabels' && letterOf(row.name) === ''
  return isUnlettered ? `${labelOf(row)} ${row.name}` : labelOf(row)
}

const letterOf = (tenant: string) => tenantLetter(preferences.get().tenants, tenant)

function kindOf({ part }: Pick<ImportRow, 'part'>): string {
  if (part === 'savedViews') return 'saved view'
  return part === 'columns' ? 'of Apps' : 'preference'
}

function valueText(part: ImportRow['part'], value: unknown): string {
  if (part === 'savedViews') return viewText(value as SavedView)
  if (part === 'tenantLabels') return String(value)
  if (part === 'columns') return columnsText(value as string[] | null)
  if (part === 'singleKeys') return value === true ? 'On' : 'Off'
  return (preferenceLabels[part] as Record<string, string>)[String(value)] ?? ''
}

function viewText({ search, columns }: SavedView): string {
  const filters = listFilters.read(parseSearchParams(search)).value
  const active = activeAppFilters(filters).map(({ label, value }) => `${label}: ${value}`)
  const texts = [
    ...(filters.search === undefined ? [] : [`Search: ${filters.search}`]),
    ...active,
    ...(filters.sort === undefined ? [] : [sortLabels[sortText(filters.sort)]]),
    ...(columns === undefined ? [] : [`Columns: ${columnsText(columns)}`]),
  ]
  return texts.join(' · ') || 'No filters'
}

function columnsText(columns: readonly string[] | null): string {
  if (columns === null) return 'Default'
  return columns.map((id) => appFacts[id as AppColumn]?.header ?? id).join(', ') || 'None'
}
