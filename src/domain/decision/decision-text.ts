import { withoutHidden } from '#/lib/hidden-characters'
import type { AppChange } from './decision'
import { changeMessage } from './decision-outcome'

/** For a person who may carry it out: no token, no name that the publisher chose, no hidden characters. */
export function decisionAsText(
  app: { clientId: string; tenantId: string },
  change: AppChange,
  link: string,
): string {
  const lines = [
    `Client ID: ${app.clientId}`,
    `Tenant: ${app.tenantId}`,
    ...changeMessage(change).split('; '),
    `Link: ${link}`,
  ]
  return lines.map(withoutHidden).join('\n')
}
