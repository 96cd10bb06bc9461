import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { addTrust } from '#/api/trusted-entities/mutations'
import { cachedEntities, seenAddresses } from '#/api/trusted-entities/queries'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { TenantPicker } from '#/app-parts/tenant-choice'
import { tenantNotAdded } from '#/domain/accounts/role-assignment'
import { documentedType, typeLabel, entityProblem, whyVeryWide } from '#/domain/trusted/entity-text'
import { type Listing, isLike } from '#/domain/trusted/entity-match'
import { openingMessage } from '#/domain/trusted/trust-settings'
import type { NewTrust } from '#/domain/trusted/trust-outcome'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { Field, Select } from '#/ui/form/field'
import { Spelling } from '../entity-text'
import { SettingFields } from './setting-fields'
import {
  TrustDialog,
  trustUse,
  typedProblem,
  WideCheck,
  type TrustDialogProps,
} from './trust-dialog'
import { useItemWrite } from '#/writes/use-write'
import { createDomainIndex, type KnownDomain } from '#/domain/trusted/domain-warnings'
import { Notice } from '#/ui/feedback/notice'
import { UntrustedText } from '#/ui/text/untrusted-text'

interface AddDialogProps extends TrustDialogProps {
  types: readonly string[]
}

/** The state before the first read. A new entity is not compared with a listed entity. */
const nothing: Listing<TrustedEntity> = { items: [], isWhole: false }

export function AddDialog({ types, focusAfter, ...on }: AddDialogProps) {
  const [form, setForm] = useState<NewTrust>({
    entity: '',
    type: documentedType,
    tenant: null,
    values: {},
  })
  const [typed, setTyped] = useState('')
  /** The tenant ID that is typed but not added. It blocks sending, so that no tenant is lost. */
  const [tenantText, setTenantText] = useState('')
  const queryClient = useQueryClient()
  const [entities] = useState(() => cachedEntities(queryClient))
  const seen = entities.map(({ values }) => values)
  const ofEntities = entities.flatMap((entity) => entity.tenant ?? [])
  const writing = useItemWrite(addTrust(), { ...trustUse(on), seenIn: () => null })
  const first = useRef<HTMLSelectElement>(null)
  const id = useId()

  const { tenant } = form
  const entered = { ...form, entity: form.entity.trim() }
  const input = entityProblem(entered.entity, entered.type)
  const whyNoTenant = tenantText === '' ? null : tenantNotAdded
  const wide = input === null ? whyVeryWide(entered.entity) : null
  const locked = writing.isLocked
  const change = (some: Partial<NewTrust>) => locked || setForm({ ...form, ...some })

  return (
    <TrustDialog
      writing={writing}
      title="Add trusted entity"
      submitLabel="Add trusted entity"
      whyNot={input ?? whyNoTenant ?? typedProblem(wide, entered.entity, typed)}
      differences={() => []}
      submitDescribedBy={`${id}-before`}
      onSubmit={() => writing.send(nothing, { made: entered })}
      initialFocus={first}
      focusAfter={focusAfter}
    >
      <div className="two">
        <Field id={`${id}-type`} label="Type">
          <Select
            ref={first}
            id={`${id}-type`}
            options={types.map((type, index) => [
              `${index}`,
              withMarkers(cut(typeLabel(type), 60)),
            ])}
            value={`${types.indexOf(form.type)}`}
            aria-disabled={locked}
            onChange={(index) => change({ type: types[Number(index)] ?? documentedType })}
          />
        </Field>
        <Field id={`${id}-entity`} label="Entity">
          <input
            id={`${id}-entity`}
            className="mono"
            aria-describedby={`${id}-note`}
            aria-invalid={entered.entity !== '' && input !== null}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={form.entity}
            readOnly={locked}
            onChange={({ target }) => change({ entity: target.value })}
          />
          <p id={`${id}-note`} className="hint broken">
            {entered.entity !== '' && input !== null && <span className="fails">{input} </span>}
            <Spelling text={entered.entity} />
          </p>
        </Field>
        <div className="whole">
          <TenantPicker
            legend="Tenant"
            none="None given"
            seen={ofEntities}
            chosen={tenant === null ? [] : [tenant]}
            onChoose={([chosen = null]) => change({ tenant: chosen })}
            onText={setTenantText}
            locked={locked}
          />
        </div>
      </div>
      <div className="stack" role="group" aria-labelledby={`${id}-settings`}>
        <h3 id={`${id}-settings`}>Settings</h3>
        <div className="two">
          <SettingFields
            now={null}
            seen={seen}
            chosen={form.values}
            onChoose={(values) => change({ values })}
            locked={locked}
          />
        </div>
      </div>
      <div role="group" aria-label="Before you save">
        <div id={`${id}-before`} className="stack">
          <EntityCheck entered={entered} />
          <p>
            {openingMessage(form.values, true)}
            {tenant === null &&
              ' The service’s documentation does not say what an empty tenant means.'}
          </p>
        </div>
      </div>
      {wide !== null && (
        <WideCheck text={entered.entity} why={wide} typed={typed} onType={setTyped} />
      )}
    </TrustDialog>
  )
}

function EntityCheck({ entered }: { entered: NewTrust }) {
  const queryClient = useQueryClient()
  // The entities and addresses that were loaded when the dialog opened.
  const [known] = useState(() => {
    const entities = cachedEntities(queryClient)
    return {
      entities,
      index: createDomainIndex(similarDomains(entities, seenAddresses(queryClient))),
    }
  })
  const warnings = known.index.warningsAbout(entered.entity)
  const isListed = known.entities.some(
    (entity) => isLike(entered, entity) && entity.tenant === entered.tenant,
  )
  if (warnings.length === 0 && !isListed) return null
  return (
    <ul className="stack" aria-label="Warnings about the entity">
      {isListed && (
        <li>
          <Notice tone="info">
            This entity is already listed with this type and tenant. The service may refuse it.
          </Notice>
        </li>
      )}
      {warnings.map(({ id, sentence, others }) => (
        <li key={id}>
          <Notice tone="warning">
            {sentence}
            {others.length > 0 && (
              <ul className="broken bullets">
                {others.map(({ text, source }) => (
                  <li key={`${source} ${text}`}>
                    <UntrustedText value={text} max={120} />
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        </li>
      ))}
    </ul>
  )
}

function similarDomains(
  entities: readonly { entity: string | null }[],
  addresses: readonly string[],
): KnownDomain[] {
  const trusted = entities.flatMap(({ entity }) => entity ?? [])
  // Keeps each domain once, because thousands of addresses share a domain.
  const accounts = new Set(addresses.map((address) => address.slice(address.lastIndexOf('@') + 1)))
  return [
    ...trusted.map((text) => ({ text, source: 'trusted' as const })),
    ...[...accounts].map((text) => ({ text, source: 'directory' as const })),
  ]
}
