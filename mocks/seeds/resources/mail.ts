import { daysBefore, iso } from '#mocks/service/engine/clock'
import type { AttachmentRow, MessageRow, PartyRow } from '#mocks/service/messages/messages'
import { nextId } from '#mocks/service/engine/ids'
import { createPrng, type Prng } from '#mocks/service/engine/prng'
import { nextVendor } from '../names'
import { accountsOf, tenantId, type TenantName } from '#mocks/service/engine/tenants'

const SUBJECTS = [
  'Invoice 40{n} for October',
  'Your parcel waits at the depot',
  'Minutes of Tuesday',
  'Please review the shared document',
  'Password expires in {n} hours',
  'Payroll details changed',
  'Quarterly numbers, draft {n}',
  'Contract renewal {n}',
  'Team offsite: hotel list',
  'Your mailbox is almost full',
] as const

const SNIPPETS = [
  'Hello, please find the papers attached. Kind regards',
  'Sign in with your company account to keep access to the file.',
  'We moved the meeting to the large room, see you there.',
  'The amount changed after our last call, the new one is below.',
  'This is a notice of the mail system. Confirm that you are you.',
] as const

const ATTACHMENTS: readonly AttachmentRow[] = [
  { name: 'invoice.pdf', contentType: 'application/pdf', sizeBytes: 88_214 },
  { name: 'numbers.xlsx', contentType: 'application/vnd.ms-excel', sizeBytes: 24_051 },
  { name: 'notice.html', contentType: 'text/html', sizeBytes: 5_120 },
  { name: 'photo.png', contentType: 'image/png', sizeBytes: 412_930 },
]

export interface MailPlan {
  /** Seed of the generator: the same key and count give the same messages. */
  key: string
  tenant: TenantName
  count: number
  now: number
  issueId?: string
  /** How many days ago the oldest message arrived. Default: 90. */
  days?: number
}

/** Creates believable mail of invented senders, spread over the last days and never in the future. */
export function mail({ key, tenant, count, now, issueId, days = 90 }: MailPlan): MessageRow[] {
  const prng = createPrng(`mail ${key}`)
  return Array.from({ length: count }, () => {
    const subject = prng.pick(SUBJECTS).replace('{n}', `${prng.int(2, 48)}`)
    return {
      id: nextId('msg', prng),
      tenantId: tenantId(tenant),
      issueId: issueId ?? null,
      sender: sender(prng),
      recipients: recipients(prng, tenant),
      subject,
      date: iso(daysBefore(now, 0.1 + prng.next() * (days - 0.1))),
      snippet: prng.pick(SNIPPETS),
      attachments: prng.chance(0.4)
        ? ATTACHMENTS.filter(() => prng.chance(0.4)).map((attachment) => ({ ...attachment }))
        : [],
      numLinks: prng.chance(0.6) ? prng.int(1, 5) : 0,
    }
  })
}

function sender(prng: Prng): PartyRow {
  const vendor = nextVendor(prng)
  const desk = prng.pick(['billing', 'notice', 'no-reply', 'office', 'team'])
  return {
    email: `${desk}@${vendor.toLowerCase()}.example`,
    // Many senders have no display name
    displayName: prng.chance(0.7) ? `${vendor} ${desk}` : null,
  }
}

function recipients(prng: Prng, tenant: TenantName): PartyRow[] {
  const accounts = accountsOf(tenant)
  return Array.from({ length: prng.int(1, 3) }, () => {
    const { email, displayName } = prng.pick(accounts)
    return { email, displayName }
  })
}
