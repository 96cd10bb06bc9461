import { cut } from '#/lib/hidden-characters'
import { typeLabel } from './entity-text'
import { allValuesMessage, sentMessage, type SentValues } from './trust-settings'
import type { TrustFacts } from './trust-outcome'

export function wholeMessage({ entity, type, tenant, values }: TrustFacts): string {
  const parts = [
    entity === null ? 'no text' : cut(entity, 200),
    type && typeLabel(type),
    tenant && `tenant ${tenant}`,
  ]
  return [parts.filter(Boolean).join(', '), allValuesMessage(values)].filter(Boolean).join('; ')
}

export function shownMessage({ type, values }: TrustFacts, sent: SentValues): string {
  const now = sentMessage(
    Object.fromEntries(
      Object.keys(sent).map((name) => [name, values[name as keyof typeof values]]),
    ),
  )
  return now || (type === null ? 'listed' : typeLabel(type))
}
