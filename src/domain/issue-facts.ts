import { parseInstant } from '#/lib/time/instant'
import { capital } from '#/lib/words'

type Fields = readonly (readonly [name: string, value: unknown])[]

/** What the fields of an issue say that the document describes without showing them (SERVICE.md §4.6). */
export interface IssueFacts {
  /** What the issue is about; null where the field is missing or has another shape. */
  entity: { type: string | null; id: string | null; name: string | null } | null
  detection: { source: string | null; at: string | null; summary: string | null } | null
  times: readonly (readonly [name: string, at: string])[]
  /** The fields that are not said in whole by the parts above. */
  left: Fields
}

/** More times are no life of an issue. */
const mostTimes = 12

/** The shapes are our assumption: another one, or one with more in it, stays in `left`, so that nothing is lost. */
export function issueFacts(fields: Fields): IssueFacts {
  const value = (name: string) => fields.find(([one]) => one === name)?.[1]
  const entity = texts(value('primaryEntity'), ['type', 'id', 'name'])
  const detection = texts(value('detection'), ['source', 'at', 'summary'])
  const times = timesIn(value('keyEvents'))
  const said = new Set([
    ...(entity?.whole ? ['primaryEntity'] : []),
    ...(detection?.whole ? ['detection'] : []),
    ...(times.length > 0 ? ['keyEvents'] : []),
  ])
  return {
    entity: entity && entity.found,
    detection: detection && detection.found,
    times,
    left: fields.filter(([name]) => !said.has(name)),
  }
}

/** The texts under these names; `whole` when the object holds nothing else. Null without any of them. */
function texts<Name extends string>(value: unknown, names: readonly Name[]) {
  const inside = new Map(readEntries(value))
  const found = Object.fromEntries(
    names.map((name) => {
      const text = inside.get(name)
      return [name, typeof text === 'string' && text.trim() !== '' ? text : null]
    }),
  ) as Record<Name, string | null>
  const known = names.filter((name) => found[name] !== null)
  return known.length === 0 ? null : { found, whole: inside.size === known.length }
}

/** `{ created: { at } }` with a readable time each; anything else has no times. */
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

/** When an issue began, as far as the answer says it: created, first met otherwise, or detected. */
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
