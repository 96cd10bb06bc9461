import { cut } from '#/lib/hidden-characters'
import { typeLabel } from './entity-text'
import { allValuesWords, sentWords, type SentValues } from './trust-settings'
import type { TrustFacts } from './trust-verdict'

export function wholeWords({ entity, type, tenant, values }: TrustFacts): string {
  const parts = [
    entity === null ? 'no text' : cut(entity, 200),
    type && typeLabel(type),
    tenant && `tenant ${tenant}`,
  ]
  return [parts.filter(Boolean).join(', '), allValuesWords(values)].filter(Boolean).join('; ')
}

export function shownWords({ type, values }: TrustFacts, sent: SentValues): string {
  const now = sentWords(
    Object.fromEntries(
      Object.keys(sent).map((name) => [name, values[name as keyof typeof values]]),
    ),
  )
  return now || (type === null ? 'listed' : typeLabel(type))
}
