import { withoutHidden } from '#/lib/hidden-characters'
import type { AppChange } from './decision'
import { changeMessage } from './decision-outcome'

/** Text for another admin to act on. Contains no token, no publisher’s name and no hidden characters. */
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
