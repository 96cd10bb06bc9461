import { Link } from '@tanstack/react-router'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { TenantName, TenantId } from '#/decision/badges/tenant-id'
import { typeLabel } from '#/domain/trusted/entity-text'
import {
  settingsParts,
  settingsSummary,
  valueMessage,
  type TrustValues,
} from '#/domain/trusted/trust-settings'
import { defineList } from '#/lists/define-list'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { Token } from '#/ui/text/badge'
import { RawWord } from '#/ui/text/raw-word'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { rowLink } from '#/ui/table/row-link'
import { TwoLines } from '#/ui/table/two-lines'
import { EntityText, Given, Spelling } from './entity-text'

/** The documented fields (SERVICE.md §4.6). No header sorts, because the service has one order, its own first. */
export const entityList = defineList<TrustedEntity>({
  name: 'Trusted entities',
  file: 'trusted-entities',
  noun: ['trusted entity', 'trusted entities'],
  action: 'listTrustedEntities',
  isUncounted: true,
  card: 3,
  columns: [
    { id: 'entity_id', header: 'Entity ID', text: ({ id }) => id },
    {
      id: 'entity',
      header: 'Entity',
      text: ({ entity }) => entity,
      card: 'title',
      tightWidth: '14rem',
      width: '19rem',
      clip: false,
      cell: (entity) => (
        <TwoLines second={<Spelling text={entity.entity} />}>
          <Link to="/trusted-entities/$entityId" params={{ entityId: entity.id }} {...rowLink}>
            <EntityText entity={entity} />
          </Link>
        </TwoLines>
      ),
      print: (entity) => (
        <>
          <EntityText entity={entity} max={600} />
          <span className="block">
            <Spelling text={entity.entity} />
          </span>
        </>
      ),
    },
    {
      id: 'type',
      header: 'Type',
      text: ({ type }) => type,
      tightWidth: '8rem',
      width: '9rem',
      clip: false,
      cellClass: 'clipped',
      cell: ({ type }) =>
        type ? <RawWord value={type} words={typeLabel(type)} max={120} /> : <Given value={type} />,
      print: ({ type }) => <Given value={type && typeLabel(type)} />,
    },
    {
      id: 'tenant',
      header: 'Tenant',
      text: ({ tenant }) => tenant,
      tightWidth: '6.75rem',
      width: '8rem',
      clip: false,
      cardLabel: true,
      cellClass: 'clipped',
      cell: ({ tenant }) => (tenant === null ? <Given value={null} /> : <TenantName id={tenant} />),
      print: ({ tenant }) => (tenant === null ? <Given value={null} /> : <TenantId id={tenant} />),
    },
    {
      id: 'enabled',
      header: 'Enabled',
      text: ({ values }) => valueMessage('enabled', values.enabled),
      tightWidth: '5rem',
      width: '6rem',
      clip: false,
      card: 'badge',
      cardLabel: true,
      cellClass: 'clipped',
      cell: ({ values }) => <Enabled value={values.enabled} />,
      print: ({ values }) => <Given value={valueMessage('enabled', values.enabled)} />,
    },
    {
      id: 'settings',
      header: 'Settings',
      text: ({ values }) => settingsSummary(values),
      tightWidth: '13.5rem',
      width: '21rem',
      grow: true,
      clip: false,
      card: 'more',
      cell: ({ values }) => <Settings values={values} />,
      print: ({ values }) => <Given value={settingsSummary(values)} max={600} />,
    },
  ],
})

export function Enabled({ value }: { value: unknown }) {
  const word = <Given value={valueMessage('enabled', value)} />
  if (typeof value !== 'boolean') return word
  return <span className={value ? 'state on' : 'state off quiet'}>{word}</span>
}

function Settings({ values }: { values: TrustValues }) {
  const parts = settingsParts(values)
  const summary = settingsSummary(values)
  if (parts.length === 0) return <span className="quiet">{summary}</span>
  return (
    <div className="tokens" data-tip={withMarkers(cut(summary, 300))}>
      {parts.map((part, index) => (
        <Token key={part}>
          {index > 0 && <span className="by">, </span>}
          <UntrustedText value={part} max={120} />
        </Token>
      ))}
    </div>
  )
}
