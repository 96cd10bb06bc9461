import { useEffect, useState } from 'react'
import { headersOfThisPage } from '#/api/own-page'
import { settings } from '#/api/settings'
import { once } from '#/lib/once'
import { headersFor } from '#/security-headers'
import { Notice } from '#/ui/feedback/notice'

/** Warns on every page about security headers that this deployment does not send. */
export function HeaderNotice() {
  const [missing, setMissing] = useState<readonly string[]>([])
  useEffect(() => {
    // The dev server sends a different security policy.
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
 * Returns the missing headers, requested once per load. Does not test the policy by breaking it, because the browser
 * would report each violation to the owner of the deployment.
 */
const checkedHeaders = once(async () => {
  const sent = await headersOfThisPage()
  // Offline, or the company sign-on has ended.
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
    .filter(([name, value]) => !includesPolicy(sent.get(name), value))
    .map(([name]) => name)
}

/**
 * Returns true if the sent header contains the wanted value. The browser joins repeated headers with a comma, and each
 * policy counts. Report directives are ignored, because an owner may add some.
 */
function includesPolicy(sent: string | null, wanted: string): boolean {
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
