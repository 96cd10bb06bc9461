import { useEffect, useState } from 'react'
import { headersOfThisPage } from '#/api/own-page'
import { settings } from '#/api/settings'
import { once } from '#/lib/once'
import { headersFor } from '#/security-headers'
import { Notice } from '#/ui/feedback/notice'

/** Warns on every page that this deployment does not protect the console as it should. */
export function HeaderNotice() {
  const [missing, setMissing] = useState<readonly string[]>([])
  useEffect(() => {
    // The dev server has a policy of its own.
    if (!import.meta.env.DEV) checkedHeaders().then(setMissing, () => {})
  }, [])
  if (missing.length === 0) return null
  return (
    <Notice tone="warning">
      Security headers are missing in this deployment. Missing or different: {missing.join(', ')}.
    </Notice>
  )
}

/**
 * Once a load. It tries nothing that the policy must refuse: the browser would report that to the owner, as a false
 * alarm for each visit.
 */
const checkedHeaders = once(async () => {
  const sent = await headersOfThisPage()
  // Offline, or the sign-on has ended: nothing is known.
  if (sent === null) return []
  return missingHeaders(sent, {
    apiOrigin: originOfService(),
    tls: location.protocol === 'https:',
  })
})

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
 * Sent twice it arrives as one with a comma, and each policy counts. An owner may add where violations are reported.
 */
function holds(sent: string | null, wanted: string): boolean {
  const plain = (text: string) =>
    text
      .replaceAll(/;\s*report-(?:to|uri)\s[^;,]*/gi, '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .toLowerCase()
  if (sent === null) return false
  return (
    plain(sent) === plain(wanted) || sent.split(',').some((text) => plain(text) === plain(wanted))
  )
}

function originOfService(): string | undefined {
  const { origin } = new URL(settings().baseUrl, location.href)
  return origin === location.origin ? undefined : origin
}
