import { headersOfThisPage } from '#/api/own-page'
import { settings } from '#/api/settings'
import { createStore } from '#/lib/store'
import { headersFor } from '#/security-headers'

/** What this deployment lacks of what protects the console; null until it has been looked at. */
export const missingProtection = createStore<readonly string[] | null>(null)

/**
 * Reads the headers of the console's own page, once a load, compares them with their source, and tries one thing that
 * the policy must refuse: a header that a proxy adds to this answer only would protect nothing.
 */
export async function checkHeaders(): Promise<void> {
  if (missingProtection.get() !== null) return
  missingProtection.set([])
  const sent = await headersOfThisPage()
  // Offline, or a sign-on that has ended: then nothing is known.
  if (sent === null) return
  const here = { apiOrigin: originOfService(), tls: location.protocol === 'https:' }
  const missing = missingHeaders(sent, here)
  const policy = 'Content-Security-Policy'
  // What is missing is not enforced either: it is named once.
  if (!isPolicyEnforced() && !missing.includes(policy)) missing.push(`${policy} (not enforced)`)
  missingProtection.set(missing)
}

/** The headers that are missing or say something else, of those that the source writes down for this page. */
export function missingHeaders(
  sent: Pick<Headers, 'get'>,
  { apiOrigin, tls }: { apiOrigin: string | undefined; tls: boolean },
): string[] {
  const wanted = headersFor({ path: '/', mode: __MOCK__ ? 'demo' : 'production', apiOrigin, tls })
  return Object.entries(wanted)
    .filter(([name, value]) => !holds(sent.get(name), value))
    .map(([name]) => name)
}

/** A header that is sent twice comes as one, with a comma; a policy among several is enforced with the others. */
function holds(sent: string | null, wanted: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (sent === null) return false
  return (
    plain(sent) === plain(wanted) || sent.split(',').some((one) => plain(one) === plain(wanted))
  )
}

function originOfService(): string | undefined {
  const { origin } = new URL(settings().baseUrl, location.href)
  return origin === location.origin ? undefined : origin
}

/** Whether the policy refuses what it must: a Trusted Types policy of another name. Where there are none, it is not tried. */
function isPolicyEnforced(): boolean {
  const types = (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
  ).trustedTypes
  if (types === undefined) return true
  try {
    types.createPolicy('must-be-refused', {})
    return false
  } catch {
    return true
  }
}
