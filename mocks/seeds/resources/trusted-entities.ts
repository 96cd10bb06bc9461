import { daysBefore, iso } from '#mocks/service/engine/clock'
import {
  LEAST_PERMISSIVE,
  type TrustedEntityRow,
  type TrustedSetting,
  type TrustedType,
} from '#mocks/service/trusted-entities/trusted-entities'
import { idOf } from '#mocks/service/engine/ids'
import { tenantId } from '#mocks/service/engine/tenants'

interface Spec {
  entity: string
  type: TrustedType
  tenant?: string
  system?: boolean
  on?: TrustedSetting[]
  /** How many days ago it was added. */
  created: number
  /** How many days ago it was switched off again. */
  disabled?: number
}

/** Not in list order, so that the sort shows: system entities come first (SERVICE.md §4.6). */
const SPECS: readonly Spec[] = [
  {
    entity: 'partner-freight.example',
    type: 'external_domain',
    on: ['enabled', 'subdomains', 'emailAuthentication'],
    created: 310,
  },
  {
    entity: 'payroll@brinovax.example',
    type: 'email_address',
    tenant: tenantId('harbour'),
    on: ['enabled', 'emailThreatDetection'],
    created: 122,
  },
  {
    entity: '203.0.113.25',
    type: 'ip_address',
    tenant: tenantId('quarry'),
    on: ['enabled', 'emailAuthentication'],
    created: 95,
  },
  {
    entity: '198.51.100.0/24',
    type: 'ip_cidr',
    on: ['enabled', 'fileDetection'],
    created: 60,
    disabled: 12,
  },
  { entity: '2001:db8:51::/48', type: 'ip_cidr', created: 33 },
  { entity: 'former-supplier.example', type: 'external_domain', created: 700, disabled: 90 },
  {
    entity: 'lagoon-printing.example',
    type: 'external_domain',
    tenant: tenantId('lagoon'),
    created: 40,
  },
  {
    entity: 'notifications.service.example',
    type: 'external_domain',
    system: true,
    on: ['enabled', 'subdomains', 'emailThreatDetection', 'emailAuthentication', 'fileDetection'],
    created: 790,
  },
  {
    entity: '192.0.2.0/28',
    type: 'ip_cidr',
    system: true,
    on: ['enabled', 'emailAuthentication'],
    created: 790,
  },
]

/** Entities the customer added, and entities of the service. Times count back from `now` (ms). */
export function trustedEntities(now: number, written: readonly string[] = []): TrustedEntityRow[] {
  return [
    ...SPECS.map((spec) => rowOf(spec, now)),
    ...written.map((entity, index) =>
      rowOf({ entity, type: 'email_address', created: index }, now),
    ),
  ]
}

function rowOf({ entity, type, tenant, system, on, created, disabled }: Spec, now: number) {
  const row: TrustedEntityRow = {
    id: idOf('te', `${type} ${entity}`),
    entity,
    type,
    tenant: tenant ?? null,
    ...LEAST_PERMISSIVE,
    system: system ?? false,
    timeline: [{ at: iso(daysBefore(now, created)), action: 'created', changes: {} }],
  }
  for (const setting of on ?? []) row[setting] = true
  if (disabled !== undefined) {
    row.enabled = false
    row.timeline.push({
      at: iso(daysBefore(now, disabled)),
      action: 'updated',
      changes: { enabled: { from: true, to: false } },
    })
  }
  return row
}
