import { daysBefore, iso } from '#mocks/service/engine/clock'
import {
  LEAST_PERMISSIVE,
  TRUSTED_SETTINGS,
  type TrustedEntityRow,
  type TrustedSetting,
  type TrustedSettings,
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
  /** How many days ago the entity was added. */
  created: number
  /** Later changes by admins: how many days ago, and to which value. */
  changed?: readonly Changed[]
}

type Changed = readonly [daysAgo: number, to: Partial<TrustedSettings>]

/** The specs are not in list order, so that the sort shows. System entities come first (SERVICE.md §4.6). */
const SPECS: readonly Spec[] = [
  {
    entity: 'partner-freight.example',
    type: 'external_domain',
    created: 310,
    changed: [
      [310, { enabled: true }],
      [205, { emailAuthentication: true }],
      [96, { emailThreatDetection: true, fileDetection: true }],
      [95, { emailThreatDetection: false, fileDetection: false }],
      [31, { subdomains: true }],
    ],
  },
  // The readable spelling is "hafen-müller.example".
  {
    entity: 'xn--hafen-mller-zhb.example',
    type: 'external_domain',
    tenant: tenantId('harbour'),
    on: ['enabled', 'emailAuthentication'],
    created: 150,
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
    changed: [[12, { enabled: false }]],
  },
  { entity: '2001:db8:51::/48', type: 'ip_cidr', created: 33 },
  {
    entity: 'former-supplier.example',
    type: 'external_domain',
    created: 700,
    on: ['enabled'],
    changed: [[90, { enabled: false }]],
  },
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

/** Creates the entities of the customer and of the service. Times count back from `now` (ms). */
export function trustedEntities(now: number): TrustedEntityRow[] {
  return SPECS.map((spec) => rowOf(spec, now))
}

function rowOf(
  { entity, type, tenant, system, on, created, changed }: Spec,
  now: number,
): TrustedEntityRow {
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
  for (const [daysAgo, to] of changed ?? []) {
    const changes = Object.fromEntries(
      TRUSTED_SETTINGS.filter((setting) => setting in to).map((setting) => [
        setting,
        { from: row[setting], to: to[setting] },
      ]),
    )
    Object.assign(row, to)
    row.timeline.push({ at: iso(daysBefore(now, daysAgo)), action: 'updated', changes })
  }
  return row
}
