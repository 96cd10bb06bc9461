import { parseInstant } from '#/lib/time/instant'
import { capital, countLabel, number } from '#/lib/words'

type Fields = readonly (readonly [name: string, value: unknown])[]

/** Content of issue fields that the document describes without an example (SERVICE.md §4.6). */
export interface IssueFacts {
  /** The affected item; null if the field is missing or has another shape. */
  entity: { type: string | null; id: string | null; name: string | null } | null
  detection: { source: string | null; at: string | null; summary: string | null } | null
  times: readonly (readonly [name: string, at: string])[]
  /** Fields that the parts above do not cover completely. */
  left: Fields
}

/** Limit of key events of an issue. An object with more is something else. */
const mostTimes = 12

/** Reads fields by assumed shapes. Fields with another shape or more content stay in `left`, so nothing is lost. */
export function issueFacts(fields: Fields): IssueFacts {
  const value = (name: string) => fields.find(([field]) => field === name)?.[1]
  const entity = texts(value('primaryEntity'), ['type', 'id', 'name'])
  const detection = texts(value('detection'), ['source', 'at', 'summary'])
  const times = timesIn(value('keyEvents'))
  const covered = new Set([
    ...(entity?.isComplete ? ['primaryEntity'] : []),
    ...(detection?.isComplete ? ['detection'] : []),
    ...(times.length > 0 ? ['keyEvents'] : []),
  ])
  return {
    entity: entity && entity.found,
    detection: detection && detection.found,
    times,
    left: fields.filter(([name]) => !covered.has(name)),
  }
}

/** Returns the texts under these names; null if there are none. `isComplete`: the object has nothing else. */
function texts<Name extends string>(value: unknown, names: readonly Name[]) {
  const inside = new Map(readEntries(value))
  const found = Object.fromEntries(
    names.map((name) => {
      const text = inside.get(name)
      return [name, typeof text === 'string' && text.trim() !== '' ? text : null]
    }),
  ) as Record<Name, string | null>
  const known = names.filter((name) => found[name] !== null)
  return known.length === 0 ? null : { found, isComplete: inside.size === known.length }
}

/** Reads `{ created: { at } }`. Returns no times unless every entry has a readable time. */
function timesIn(value: unknown): [name: string, at: string][] {
  const events = readEntries(value)
  if (events.length > mostTimes) return []
  const times = events.flatMap(([name, event]): [string, string][] => {
    const parts = readEntries(event)
    const at = parts.length === 1 && parts[0]?.[0] === 'at' ? parts[0][1] : null
    return typeof at === 'string' && parseInstant(at) !== null ? [[name, at]] : []
  })
  return times.length === events.length ? times : []
}

function readEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : []
}

/** Returns the start of an issue: its creation, else its first key event, else its detection. */
export function issueDate(fields: Fields): string | null {
  const { times, detection } = issueFacts(fields)
  const time = times.find(([name]) => name === 'created') ?? times[0]
  return time?.[1] ?? detection?.at ?? null
}

export function issueTimeLabel(name: string): string {
  return /^[a-z]+$/.test(name) ? capital(name) : name
}

const entityTypes: ReadonlyMap<string, string> = new Map([
  ['oauth_app', 'OAuth app'],
  ['message', 'Message'],
  ['account', 'Account'],
])

export function entityTypeLabel(type: string): string {
  return entityTypes.get(type) ?? type
}

/** Severities, worst first. The list is ours, because the document shows only their form (SERVICE.md §4.6). */
export const knownSeverities = ['critical', 'high', 'medium', 'low', 'info'] as const
export type KnownSeverity = (typeof knownSeverities)[number]

const withRank = /^\d\d-([a-z]+)$/i

/** Reads a severity by its word, because the document does not order the numbers. Null for an unlisted word. */
export function knownSeverity(severity: string | null): KnownSeverity | null {
  const word = (withRank.exec(severity ?? '')?.[1] ?? severity)?.toLowerCase()
  return knownSeverities.find((text) => text === word) ?? null
}

/** Returns the word of a severity: "Critical" for `40-critical`. Returns other text unchanged. */
export function severityLabel(severity: string): string {
  const word = knownSeverity(severity) ?? withRank.exec(severity)?.[1]?.toLowerCase()
  return word === undefined ? severity : capital(word)
}

/** Sorts issues by known severity, worst first. All others follow in the service's order. */
export function mostSevereFirst<Issue extends { severity: string | null }>(
  issues: readonly Issue[],
): Issue[] {
  const place = ({ severity }: Issue) => {
    const known = knownSeverity(severity)
    return known === null ? knownSeverities.length : knownSeverities.indexOf(known)
  }
  return issues.toSorted((a, b) => place(a) - place(b))
}

/** Describes the order of loaded issues. Counts those with a severity that the console does not know. */
export function orderMessage(
  loaded: { items: readonly { severity: string | null }[]; isWhole: boolean } | null,
): string {
  const { items, isWhole } = loaded ?? { items: [], isWhole: true }
  const unknown = items.filter(({ severity }) => knownSeverity(severity) === null).length
  const order = isWhole
    ? 'Most severe first.'
    : `Most severe first among the ${number(items.length)} loaded issues. Issues not loaded may be more severe.`
  if (unknown === 0) return order
  return `${order} Last, in the service’s order: ${countLabel(unknown, 'issue', 'issues')} with a severity other than ${severityNames}.`
}

const severityNames = knownSeverities.map(severityLabel).join(', ')
