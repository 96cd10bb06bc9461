import {
  longestViewName,
  putBackDisabledReason,
  viewNameProblem,
  viewSearch,
} from '#/domain/lists/saved-views'
import type { ListFilters } from '#/domain/lists/list-filters'
import { withMarkers } from '#/lib/hidden-characters'
import { preferences, setPreferences, type SavedView } from '#/lib/preferences'
import { announce, useAlert } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { MenuButton } from '#/ui/dialog/menu-button'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { chosenColumns } from '../use-shown-columns'
import { useId, useState } from 'react'
import { Form } from '#/ui/form/form'
import { pressedKey } from '#/ui/hooks/pressed-key'

export type ViewChange =
  | { kind: 'new' }
  | { kind: 'rename'; view: SavedView }
  | { kind: 'removed'; view: SavedView; index: number; isStored: boolean }
  | { kind: 'not stored' }

interface ChangeProps {
  own: readonly SavedView[]
  filters: ListFilters
  /** Shows the next step, and focuses the link or button with this name. */
  onChange: (next: ViewChange | null, focus?: string) => void
}

export function ViewOptions({ view, own, filters, onChange }: ChangeProps & { view: SavedView }) {
  const here = viewSearch(filters)
  const update = () => {
    const views = own.map((item) => (item === view ? { ...item, search: here } : item))
    onChange(store(views, `View “${withMarkers(view.name)}” updated to the current filters.`))
  }
  const remove = () => {
    const views = own.filter((item) => item !== view)
    const isStored = store(views, `View “${withMarkers(view.name)}” removed.`) === null
    onChange({ kind: 'removed', view, index: own.indexOf(view), isStored }, putBackLabel)
  }
  return (
    <MenuButton
      variant="icon"
      icon="more"
      label={optionsLabel(view.name)}
      items={[
        { label: 'Rename', onSelect: () => onChange({ kind: 'rename', view }), movesFocus: true },
        {
          label: 'Update to the current filters',
          onSelect: update,
          disabledReason: view.search === here ? 'This view already has these filters.' : null,
        },
        { label: 'Remove', onSelect: remove, movesFocus: true },
      ]}
    />
  )
}

export function ViewChanges({
  change,
  own,
  filters,
  onChange,
}: ChangeProps & { change: ViewChange }) {
  if (change.kind === 'new') {
    const save = (name: string) => {
      const columns = chosenColumns(preferences.get(), filters)
      const view = { name, search: viewSearch(filters), ...(columns && { columns: [...columns] }) }
      const views = [...own, view]
      const message = `View “${withMarkers(name)}” saved in this browser.`
      onChange(store(views, message), optionsLabel(name))
    }
    return (
      <ViewForm
        key="new"
        label="Save this view"
        before=""
        views={own}
        onSave={save}
        onCancel={() => onChange(null, 'Save this view…')}
      />
    )
  }
  if (change.kind === 'rename') {
    const { name: before } = change.view
    // The view may have been removed, also in another tab.
    if (own.every(({ name }) => name !== before)) return null
    const rename = (name: string) => {
      const views = own.map((item) => (item.name === before ? { ...item, name } : item))
      const message = `View “${withMarkers(before)}” renamed to “${withMarkers(name)}”.`
      onChange(store(views, message), optionsLabel(name))
    }
    return (
      <ViewForm
        key={before}
        label={`Rename view: ${withMarkers(before)}`}
        before={before}
        views={own.filter(({ name }) => name !== before)}
        onSave={rename}
        onCancel={() => onChange(null, optionsLabel(before))}
      />
    )
  }
  const dismiss = (
    <Button variant="link" onClick={() => onChange(null, 'All apps')}>
      Dismiss
    </Button>
  )
  if (change.kind === 'not stored')
    return (
      <Notice tone="warning" actions={dismiss}>
        {notStored}
      </Notice>
    )
  const { view, index, isStored } = change
  const putBack = () =>
    onChange(
      store(own.toSpliced(index, 0, view), `View “${withMarkers(view.name)}” restored.`),
      optionsLabel(view.name),
    )
  return (
    <Notice
      tone={isStored ? 'info' : 'warning'}
      actions={
        <>
          <Button
            variant="link"
            onClick={putBack}
            disabledReason={putBackDisabledReason(view, own)}
          >
            {putBackLabel}
          </Button>
          {dismiss}
        </>
      }
    >
      View “<UntrustedText value={view.name} max={80} />” removed. {!isStored && notStored}
    </Notice>
  )
}

const putBackLabel = 'Put view back'
const notStored =
  'This browser could not save the change because its storage is full or blocked. The change lasts until you reload the page.'

function optionsLabel(name: string): string {
  return `Options for ${withMarkers(name)}`
}

/** Stores the views and announces the message. Returns the next step if the browser refuses to store, else null. */
function store(views: SavedView[], message: string): ViewChange | null {
  const isStored = setPreferences({ savedViews: views })
  announce(isStored ? message : `${message} ${notStored}`)
  return isStored ? null : { kind: 'not stored' }
}

interface ViewFormProps {
  label: string
  /** The current name; empty for a new view. */
  before: string
  views: readonly SavedView[]
  onSave: (name: string) => void
  onCancel: () => void
}

function ViewForm({ label, before, views, onSave, onCancel }: ViewFormProps) {
  const id = useId()
  const [name, setName] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  useAlert(problem)

  const submit = () => {
    const found = viewNameProblem(name, views)
    setProblem(found)
    if (found === null) onSave(name.trim())
    else document.getElementById(id)?.focus()
  }
  return (
    <Form className="row near" aria-label={label} onSubmit={submit}>
      <label htmlFor={id}>Name</label>
      <input
        ref={select}
        id={id}
        value={name}
        maxLength={longestViewName}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Escape') onCancel()
        }}
      />
      <Button type="submit" variant="primary">
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
      <p id={`${id}-problem`} className="fails">
        {problem}
      </p>
    </Form>
  )
}

/** Selects the text before the next key press, so that the first letter replaces it. */
function select(input: HTMLInputElement | null): void {
  input?.select()
}
