import { useId, useState } from 'react'
import { tenantLetter } from '#/domain/names/tenant-letters'
import { labelOfTenant, labelTenant } from '#/lib/preferences'
import { CopyButton } from '#/ui/form/copy-button'
import { Field } from '#/ui/form/field'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { UntrustedText } from '#/ui/text/untrusted-text'

/** Fields for the names of tenants: all tenants known to this browser, and all with a name. */
export function TenantNames() {
  const { tenants, tenantLabels } = usePreferences()
  const ids = [...new Set([...tenants, ...Object.keys(tenantLabels)])]
  if (ids.length === 0) return null
  return (
    <section className="card page" aria-labelledby="settings-tenants">
      <h2 id="settings-tenants">Names of tenants</h2>
      <p className="hint prose">
        The service gives no tenant names. Names given here stay in this browser. Exports and
        dialogs show the ID beside the name.
      </p>
      {ids.map((id) => (
        <TenantName key={id} id={id} letter={tenantLetter(tenants, id) || 'Tenant'} />
      ))}
    </section>
  )
}

function TenantName({ id, letter }: { id: string; letter: string }) {
  const label = labelOfTenant(id, usePreferences().tenantLabels)
  const field = useId()
  const [text, setText] = useState(label)
  return (
    <Field
      id={field}
      label={letter}
      aside={
        <span className="beside">
          <code id={`${field}-id`} className="broken">
            <UntrustedText value={id} max={600} />
          </code>
          <CopyButton value={id} name="Copy tenant ID" />
        </span>
      }
    >
      <input
        id={field}
        aria-describedby={`${field}-id`}
        maxLength={60}
        autoComplete="off"
        placeholder="No name"
        // Spaces at the ends stay while you type, although the name is saved without them. Another tab can change it.
        value={text.trim() === label ? text : label}
        onChange={({ target: { value } }) => {
          setText(value)
          labelTenant(id, value.trim())
        }}
      />
    </Field>
  )
}
