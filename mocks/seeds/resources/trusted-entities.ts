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
import { tenantId, type TenantName } from '#mocks/service/engine/tenants'

interface Spec {
  tenant?: TenantName
  system?: boolean
  on?: TrustedSetting[]
  /** Later changes by admins: how many days ago, and to which value. */
  changed?: readonly (readonly [daysAgo: number, to: Partial<TrustedSettings>])[]
}

/** `created`: how many days ago the entity was added. */
type Row = readonly [type: TrustedType, entity: string, created: number, more?: Spec]

/** The rows are not in list order, so that the sort shows. System entities come first (SERVICE.md §4.6). */
const ROWS: readonly Row[] = [
  [
    'external_domain',
    'partner-freight.example',
    310,
    {
      changed: [
        [310, { enabled: true }],
        [205, { emailAuthentication: true }],
        [96, { emailThreatDetection: true, fileDetection: true }],
        [95, { emailThreatDetection: false, fileDetection: false }],
        [31, { subdomains: true }],
      ],
    },
  ],
  // The readable spelling is "hafen-müller.example".
  [
    'external_domain',
    'xn--hafen-mller-zhb.example',
    150,
    { tenant: 'harbour', on: ['enabled', 'emailAuthentication'] },
  ],
  [
    'email_address',
    'payroll@brinovax.example',
    122,
    { tenant: 'harbour', on: ['enabled', 'emailThreatDetection'] },
  ],
  ['ip_address', '203.0.113.25', 95, { tenant: 'quarry', on: ['enabled', 'emailAuthentication'] }],
  [
    'ip_cidr',
    '198.51.100.0/24',
    60,
    { on: ['enabled', 'fileDetection'], changed: [[12, { enabled: false }]] },
  ],
  ['ip_cidr', '2001:db8:51::/48', 33],
  [
    'external_domain',
    'former-supplier.example',
    700,
    { on: ['enabled'], changed: [[90, { enabled: false }]] },
  ],
  ['external_domain', 'lagoon-printing.example', 40, { tenant: 'lagoon' }],
  [
    'external_domain',
    'notifications.service.example',
    790,
    { system: true, on: [...TRUSTED_SETTINGS] },
  ],
  ['ip_cidr', '192.0.2.0/28', 790, { system: true, on: ['enabled', 'emailAuthentication'] }],
]

/** Creates the entities of the customer and of the service. Times count back from `now` (ms). */
export function trustedEntities(now: number): TrustedEntityRow[] {
  return ROWS.map((row) => rowOf(row, now))
}

function rowOf([type, entity, created, more = {}]: Row, now: number): TrustedEntityRow {
  const { tenant, system, on, changed } = more
  const row: TrustedEntityRow = {
    id: idOf('te', `${type} ${entity}`),
    entity,
    type,
    tenant: tenant === undefined ? null : tenantId(tenant),
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
