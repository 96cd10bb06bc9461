import { noTraceYetMessage, withoutTrace, type Answered } from '../writes/delayed-write'
import { isLike, type CreateFind } from './entity-match'
import { typeLabel } from './entity-text'
import {
  isSameValue,
  settingLabel,
  showsAll,
  trustSettings,
  valueMessage,
  type SentValues,
  type TrustValues,
} from './trust-settings'

/** The named parts of a trusted entity (SERVICE.md §4.6); null where the answer has none. */
export interface TrustFacts {
  entity: string | null
  type: string | null
  tenant: string | null
  values: TrustValues
}

/** What a person asked to be trusted (SERVICE.md §4.6); settings that are left out are not sent. */
export interface NewTrust {
  entity: string
  type: string
  /** Null is not sent. */
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
  /** The service shows a value that was neither there before nor sent. */
  | 'changed meanwhile'
  /** One like it is listed, which does not prove that this create was recorded. */
  | 'one like it'
  /** The write failed, and the service shows no trace of it. */
  | 'not recorded'
  /** The write failed and may still land, and the service shows no trace of it yet. */
  | 'no trace yet'
  /** It could not be read again, or what was read does not tell. */
  | 'unconfirmed'

/** Only changed values are sent, so one shown now is new (SERVICE.md §4.6). `now` is null where it could not be read. */
export function changeOutcome(
  before: TrustFacts,
  sent: SentValues,
  now: TrustFacts | null,
  answered: Answered,
): TrustOutcome {
  if (now === null) return 'unconfirmed'
  if (showsAll(sent, now.values)) return 'confirmed'
  const moved = trustDifferences(before, now).length > 0
  if (moved && answered !== 'may land late') return 'changed meanwhile'
  return withoutTrace(answered)
}

export function createdOutcome(made: NewTrust, found: TrustFacts): TrustOutcome {
  return isLike(made, found) && showsAll(made.values, found.values)
    ? 'confirmed'
    : 'changed meanwhile'
}

/**
 * Recorded only if one like it is new, shows every value that was sent and was not refused (`isConflict`:
 * 409). None like it proves nothing while something else is new, which may be it in an unknown form.
 */
export function createOutcome(
  made: NewTrust,
  { like, isNew, isAll }: CreateFind<TrustFacts>,
  answered: Answered,
  isConflict: boolean,
): TrustOutcome {
  if (like !== null && isNew && !isConflict && showsAll(made.values, like.values))
    return 'confirmed'
  if (like !== null && !isNew && answered === 'may land late') return 'no trace yet'
  if (like !== null) return 'one like it'
  return isAll ? withoutTrace(answered) : 'unconfirmed'
}

/** The verdict in one sentence, for the status region and the record. `shown`: what the service shows at `time`, in words. */
export function trustSentence(verdict: TrustOutcome, shown: string, time: string): string {
  switch (verdict) {
    case 'confirmed':
      return `Confirmed by the service: ${shown}.`
    case 'one like it':
      return `Not confirmed. One like it is listed: ${shown}.`
    case 'changed meanwhile':
      return `Changed in the meantime. Now: ${shown}.`
    case 'not recorded':
      return 'Not recorded. The service does not show the change.'
    case 'no trace yet':
      return noTraceYetMessage(time)
    case 'unconfirmed':
      return 'Could not confirm.'
  }
}
