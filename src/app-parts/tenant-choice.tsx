import { useId, useRef, useState, type ReactNode } from 'react'
import { TenantId } from '#/decision/badges/tenant-id'
import { isTenantId } from '#/domain/ids'
import { withMarkers } from '#/lib/hidden-characters'
import type { MoreProps, Filter } from '#/lists/filters/filter'
import { labelOfTenant, labelTenant } from '#/lib/preferences'
import { useAlert } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { Form } from '#/ui/form/form'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { pressedKey } from '#/ui/hooks/pressed-key'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { cachedApps, oauthApps } from '#/api/oauth-apps/queries'
import { FilterPanel } from '#/lists/filters/filter-panel'

interface TenantOptionProps {
  id: string
  children: (label: ReactNode) => ReactNode
}

/** A tenant with its short ID, its local name and a button that changes the name. */
function TenantOption({ id, children }: TenantOptionProps) {
  const label = labelOfTenant(id, usePreferences().tenantLabels)
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    button.current?.focus()
    setEditing(false)
  }
  return (
    <div>
      <div className="beside tenant-option">
        <div>
          {children(
            <span data-tip={withMarkers(id)}>
              <TenantId id={id}>{shortId(id)}</TenantId>
            </span>,
          )}
        </div>
        <CopyButton value={id} name="Copy tenant ID" />
        <Button
          ref={button}
          variant="link"
          aria-label={`Name for ${shortId(id)}`}
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          Name
        </Button>
      </div>
      {editing && (
        <LabelForm
          id={id}
          label={label}
          onSave={(text) => {
            labelTenant(id, text)
            close()
          }}
        />
      )}
    </div>
  )
}

interface LabelFormProps {
  id: string
  label: string
  onSave: (text: string) => void
}

function LabelForm({ id, label, onSave }: LabelFormProps) {
  const [text, setText] = useState(label)
  const noteId = useId()
  return (
    <Form className="label-form" onSubmit={() => onSave(text.trim())}>
      <input
        aria-label={`Name of ${shortId(id)}`}
        aria-describedby={noteId}
        maxLength={60}
        autoComplete="off"
        value={text}
        ref={focusOnce}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Save name</Button>
      <p id={noteId} className="dim">
        Stored in this browser only
      </p>
    </Form>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()

/** Adds a tenant by its ID, because the loaded rows may not have the tenant yet. */
function AddTenant({ onAdd, onText }: MoreProps) {
  const [text, setText] = useState('')
  const type = (next: string) => {
    setText(next)
    onText?.(next.trim())
  }
  const [refused, setRefused] = useState(false)
  const inputId = useId()
  const problemId = useId()
  const problem = refused ? 'Enter a tenant ID, for example tnt.1.c29tZXdoZXJl.' : null
  useAlert(problem)
  const add = () => {
    const id = text.trim()
    setRefused(!isTenantId(id))
    if (!isTenantId(id)) return
    onAdd(id)
    type('')
  }
  return (
    // A form is not possible, because this part may be inside a form.
    <div className="label-form">
      <label htmlFor={inputId} className="dim">
        Another tenant ID
      </label>
      <input
        id={inputId}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={600}
        aria-invalid={refused}
        aria-describedby={problemId}
        onChange={(event) => {
          type(event.target.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (pressedKey(event) !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add}>Add tenant</Button>
      <p id={problemId} className="fails">
        {problem}
      </p>
    </div>
  )
}

/** Filter by tenants. The service gives tenant IDs only, and does not list them. */
export const tenants = {
  label: 'Tenant',
  help: 'The service gives tenant IDs, not names. Tenants this token cannot reach match no apps.',
  empty: 'No tenants in the loaded data yet.',
  Value: TenantId,
  Line: TenantOption,
  More: AddTenant,
}

/** Shortens an ID but keeps it recognizable. Cutting is safe, because the pattern of an ID allows ASCII only. */
function shortId(id: string): string {
  return id.length <= 22 ? id : `${id.slice(0, 12)}…${id.slice(-8)}`
}

interface TenantPickerProps {
  legend: ReactNode
  /** Label of the choice without a tenant. With it the admin chooses at most one tenant. */
  none?: string
  seen: readonly string[]
  chosen: readonly string[]
  onChoose: (tenants: readonly string[]) => void
  onText?: MoreProps['onText']
  locked: boolean
}

// A dialog needs no tools to copy an ID or to name a tenant.
const { help: _ofAList, Line: _withTools, ...picked } = tenants

/** Offers the tenants of loaded data, and others by ID, because no operation lists tenants. */
export function TenantPicker(props: TenantPickerProps) {
  const { legend, none, seen, chosen, onChoose, locked } = props
  const queryClient = useQueryClient()
  const { tenantLabels } = usePreferences()
  // Load one page of apps, unless cached. After a refusal there are just fewer tenants to choose from.
  useInfiniteQuery({ ...oauthApps.list({}), retry: false })
  const filter: Filter = {
    ...picked,
    name: 'tenant',
    ...(none === undefined ? { kind: 'any of' } : { kind: 'one of', none }),
  }
  const ofApps = cachedApps(queryClient).map(({ tenantId }) => tenantId)
  const known = [...seen, ...ofApps, ...Object.keys(tenantLabels)].filter(isTenantId).toSorted()
  return (
    <FilterPanel
      filter={filter}
      seen={known}
      chosen={chosen}
      onChange={(next) => locked || onChoose(next.filter(isTenantId))}
      onText={props.onText}
      legend={legend}
    />
  )
}
