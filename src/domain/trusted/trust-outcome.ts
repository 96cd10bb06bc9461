import { outcomeMessages } from '../writes/write-messages'
import { cut } from '#/lib/hidden-characters'
import { noTraceYetMessage, withoutTrace, type Answered } from '../writes/delayed-write'
import { isLike, type CreateFind } from './entity-match'
import { typeLabel } from './entity-text'
import {
  allValuesMessage,
  isSameValue,
  sentMessage,
  settingLabel,
  showsAll,
  trustSettings,
  valueMessage,
  type SentValues,
  type TrustValues,
} from './trust-settings'

/** Fields of a trusted entity (SERVICE.md §4.6); null if missing in the answer. */
export interface TrustFacts {
  entity: string | null
  type: string | null
  tenant: string | null
  values: TrustValues
}

/** New trusted entity from the dialog (SERVICE.md §4.6). Omitted settings are not sent. */
export interface NewTrust {
  entity: string
  type: string
  /** Tenant ID; null is not sent. */
  tenant: string | null
  values: SentValues
}

export function newTrustBody({ entity, type, tenant, values }: NewTrust): Record<string, unknown> {
  return { entity, type, ...(tenant !== null && { tenant }), ...values }
}

interface TrustDifference {
  what: string
  before: string
  now: string
}

export function trustDifferences(before: TrustFacts, now: TrustFacts): TrustDifference[] {
  const texts: [string, string | null, string | null][] = [
    ['Entity', before.entity, now.entity],
    ['Type', before.type && typeLabel(before.type), now.type && typeLabel(now.type)],
    ['Tenant', before.tenant, now.tenant],
  ]
  return [
    ...texts
      .filter(([, was, is]) => was !== is)
      .map(([what, was, is]) => ({ what, before: was ?? 'Not given', now: is ?? 'Not given' })),
    ...trustSettings
      .filter((name) => !isSameValue(before.values[name], now.values[name]))
      .map((name) => ({
        what: settingLabel(name),
        before: valueMessage(name, before.values[name]),
        now: valueMessage(name, now.values[name]),
      })),
  ]
}

export type TrustOutcome =
  | 'confirmed'
  /** The service shows a value that is neither the old nor the sent value. */
  | 'changed meanwhile'
  /** A similar entity is listed, which does not prove that this create was recorded. */
  | 'one like it'
  /** The write failed, and the service does not show the change. */
  | 'not recorded'
  /** The write failed and may still arrive. The service does not show the change yet. */
  | 'no trace yet'
  /** The check failed or was not conclusive. */
  | 'unconfirmed'

const identity = ['entity', 'type', 'tenant'] as const

/** Judges a change by a later read (SERVICE.md §4.6). */
export function changeOutcome(
  before: TrustFacts,
  sent: SentValues,
  now: TrustFacts,
  answered: Answered,
): TrustOutcome {
  // These fields never change, so another entity has the ID now. Its values prove nothing.
  if (identity.some((name) => before[name] !== now[name])) return 'unconfirmed'
  if (showsAll(sent, now.values)) return 'confirmed'
  const moved = trustDifferences(before, now).length > 0
  if (moved && answered !== 'may land late') return 'changed meanwhile'
  return withoutTrace(answered)
}

export function createdOutcome(sent: NewTrust, found: TrustFacts): TrustOutcome {
  return isLike(sent, found) && showsAll(sent.values, found.values)
    ? 'confirmed'
    : 'changed meanwhile'
}

/**
 * Judges a create by a later list. Confirmed only if a similar entity is new, shows every sent value and did not
 * conflict (409). Other new entities prevent a conclusion, because one may be this entity in another form.
 */
export function createOutcome(
  sent: NewTrust,
  { like, isNew, isAll }: CreateFind<TrustFacts>,
  answered: Answered,
  isConflict: boolean,
): TrustOutcome {
  if (like !== null && isNew && !isConflict && showsAll(sent.values, like.values))
    return 'confirmed'
  if (like !== null && !isNew && answered === 'may land late') return 'no trace yet'
  if (like !== null) return 'one like it'
  return isAll ? withoutTrace(answered) : 'unconfirmed'
}

/** Describes the outcome of any verb. `sent`: the settings to name. `now`: the entity as the service shows it. */
export function trustSentence(
  sent: SentValues,
  outcome: TrustOutcome,
  now: TrustFacts | null,
  time: string,
): string {
  switch (outcome) {
    case 'confirmed':
      return `${outcomeMessages.confirmed} ${now ? shownMessage(now, sent) : ''}.`
    case 'one like it':
      return `Not confirmed. A similar entity is listed: ${now ? wholeMessage(now) : ''}.`
    case 'changed meanwhile':
      return `The entity changed in the meantime. Now: ${now ? shownMessage(now, sent) : ''}.`
    case 'not recorded':
      return outcomeMessages['not recorded']
    case 'no trace yet':
      return noTraceYetMessage(time)
    case 'unconfirmed':
      return outcomeMessages.unconfirmed
  }
}

const records: Partial<Record<TrustOutcome, string>> = {
  'one like it': 'Not confirmed. A similar entity is listed.',
  'changed meanwhile': 'The entity changed in the meantime.',
}

/** Returns the outcome for Operations if its sentence has text of an entity. Undefined if not. */
export function trustRecord(outcome: TrustOutcome): string | undefined {
  return records[outcome]
}

export function wholeMessage({ entity, type, tenant, values }: TrustFacts): string {
  const parts = [
    entity === null ? 'no text' : cut(entity, 200),
    type && typeLabel(type),
    tenant && `tenant ${tenant}`,
  ]
  return [parts.filter(Boolean).join(', '), allValuesMessage(values)].filter(Boolean).join('; ')
}

function shownMessage({ type, values }: TrustFacts, sent: SentValues): string {
  const now = sentMessage(
    Object.fromEntries(
      Object.keys(sent).map((name) => [name, values[name as keyof typeof values]]),
    ),
  )
  return now || (type === null ? 'listed' : typeLabel(type))
}
