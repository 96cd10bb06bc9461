import { useEffect } from 'react'
import { headersOfThisPage } from '#/api/own-page'
import { settings } from '#/api/settings'
import { createStore } from '#/lib/store'
import { headersFor } from '#/security-headers'
import { Notice } from '#/ui/feedback/notice'
import { useStore } from '#/ui/hooks/use-store'

/** Protection that this deployment lacks; null until it has been checked. */
const missingProtection = createStore<readonly string[] | null>(null)

/** Warns on every page that this deployment does not protect the console as it should. */
export function HeaderNotice() {
  const missing = useStore(missingProtection)
  useEffect(() => {
    // The dev server has a policy of its own.
    if (!import.meta.env.DEV) checkHeaders().catch(() => {})
  }, [])
  if (missing === null || missing.length === 0) return null
  return (
    <Notice tone="warning">
      Security headers are missing in this deployment. Missing or different: {missing.join(', ')}.
    </Notice>
  )
}

/**
 * Reads the headers of the console's own page, once a load, compares them with their source, and tries one
 * thing that the policy must refuse: a proxy may add the header to this answer alone, which protects nothing.
 */
async function checkHeaders(): Promise<void> {
  if (missingProtection.get() !== null) return
  missingProtection.set([])
  const sent = await headersOfThisPage()
  // Offline, or the sign-on has ended: nothing is known.
  if (sent === null) return
  const here = { apiOrigin: originOfService(), tls: location.protocol === 'https:' }
  const missing = missingHeaders(sent, here)
  const policy = 'Content-Security-Policy'
  // A missing policy is not enforced either: name it once.
  if (!isPolicyEnforced() && !missing.includes(policy)) missing.push(`${policy} (not enforced)`)
  missingProtection.set(missing)
}

/** The headers that are missing or differ from their source, for this page. */
export function missingHeaders(
  sent: Pick<Headers, 'get'>,
  { apiOrigin, tls }: { apiOrigin: string | undefined; tls: boolean },
): string[] {
  const wanted = headersFor({ path: '/', mode: __MOCK__ ? 'demo' : 'production', apiOrigin, tls })
  return Object.entries(wanted)
    .filter(([name, value]) => !holds(sent.get(name), value))
    .map(([name]) => name)
}

/**
 * A header that is sent twice arrives as one, joined by a comma. Browsers enforce every policy in such a
 * list.
 */
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

/**
 * Whether the browser refuses a Trusted Types policy of another name, as it must. True where it has no
 * Trusted Types.
 */
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
