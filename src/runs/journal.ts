import * as z from 'zod/mini'
import { next } from '#/domain/runs/run-reducer'
import { newRun, type Run, type Target, type TargetState } from '#/domain/runs/run'
import { keptJson, longestKept, readEach } from '#/lib/kept'
import { tryOrNull } from '#/lib/try-or-null'
import type { Owner } from '#/api/owner'
import { forgetRuns, runsKey } from '#/session/kept-runs'
import { readPlan } from './kept-plan'

// The journal of this tab's runs in its session storage. Contains IDs, planned values and results, but no names, tokens
// or messages of the service. Each run has four keys. `plan` never changes. `states` (a letter for each target) and
// `reasons` are written once a second. `sent` lists the targets sent since then and is written before each request.

const letters: Readonly<Record<TargetState, string>> = {
  waiting: 'w',
  reading: 'r',
  sending: 's',
  'reading back': 'b',
  confirmed: 'c',
  'still staged': 'g',
  'already so': 'a',
  'changed since planned': 'h',
  refused: 'x',
  failed: 'f',
  unknown: 'u',
}
/** Letter of an unknown target that the service answered with 2xx. */
const accepted = 'v'
const stateOf = new Map(Object.entries(letters).map(([state, letter]) => [letter, state]))

const keyOf = (id: string, part: 'plan' | 'states' | 'reasons' | 'sent') =>
  `${runsKey}.${id}.${part}`

/** Stores the owner and the IDs of the runs, newest first. Returns false if storing fails. */
export function keepList(owner: Owner, ids: readonly string[]): boolean {
  if (ids.length > 0) return put(runsKey, keptJson({ owner, ids }))
  forgetRuns()
  return true
}

/** Stores a run's plan. Returns false if storing fails. */
export function keepPlan({ id, plan, startedAt }: Run): boolean {
  return put(keyOf(id, 'plan'), keptJson({ plan, startedAt }))
}

/** Stores a run's phase and the states of its targets. Returns false if storing fails. */
export function keepStates({
  id,
  phase,
  mustCheck,
  onlyAgain,
  isCopy,
  lost,
  targets,
}: Run): boolean {
  let states = ''
  for (const { state, accepted: isAccepted } of targets)
    states += state === 'unknown' && isAccepted ? accepted : letters[state]
  return put(
    keyOf(id, 'states'),
    JSON.stringify({ phase, mustCheck, onlyAgain, isCopy, lost, states }),
  )
}

/** Stores the console's own message for each target. Returns false if storing fails. */
export function keepReasons({ id, targets }: Run): boolean {
  const words = new Map<string, number>()
  const reasons: [number, number, number][] = []
  for (const [index, { ours, tries }] of targets.entries()) {
    if (ours === null && tries < 2) continue
    const text = ours ?? ''
    if (!words.has(text)) words.set(text, words.size)
    reasons.push([index, words.get(text) ?? 0, tries])
  }
  return put(keyOf(id, 'reasons'), keptJson({ words: [...words.keys()], reasons }))
}

/** Stores the targets sent since the last `keepStates`. Kept short, because it runs before each request. */
export function keepSent(id: string, indices: readonly number[]): boolean {
  return put(keyOf(id, 'sent'), keptJson(indices))
}

/** Returns whether the tab's storage still has the run. The admin or the browser can clear it at any time. */
export function isStored(id: string): boolean {
  const has = (key: string) => tryOrNull(() => sessionStorage.getItem(key)) !== null
  return has(runsKey) && has(keyOf(id, 'plan'))
}

export function forgetRun(id: string): void {
  for (const part of ['plan', 'states', 'reasons', 'sent'] as const)
    tryOrNull(() => sessionStorage.removeItem(keyOf(id, part)))
}

function put(key: string, json: string): boolean {
  return (
    tryOrNull(() => {
      sessionStorage.setItem(key, json)
      return true
    }) ?? false
  )
}

const text = z.string().check(z.maxLength(longestKept))
const KeptList = z.object({
  owner: z.object({ salt: text, digest: z.nullable(text) }),
  ids: z.unknown(),
})
const KeptStart = z.object({ startedAt: z.number(), plan: z.unknown() })
const KeptStates = z.object({
  phase: z.enum(['waiting', 'running', 'paused', 'stopped', 'done']),
  mustCheck: z.boolean(),
  onlyAgain: z.boolean(),
  isCopy: z.boolean(),
  lost: z.catch(z.number(), 0),
  states: z.string(),
})
const KeptReasons = z.object({ words: z.unknown(), reasons: z.unknown() })

export interface Journal {
  owner: Owner
  runs: Run[]
  /** IDs of unreadable runs. */
  lost: unknown[]
}

/** Reads the runs as the previous page of this tab last stored them, newest first. Null without any. */
export function readJournal(): Journal | null {
  const { data: list } = KeptList.safeParse(read(runsKey))
  if (list === undefined) return null
  const ids: unknown[] = Array.isArray(list.ids) ? list.ids : []
  const found = ids.map((id) => ({ id, run: isRunId(id) ? readRun(id) : null }))
  return {
    owner: list.owner,
    runs: found.flatMap(({ run }) => run ?? []),
    lost: found.flatMap(({ id, run }) => (run === null ? [id] : [])),
  }
}

function isRunId(id: unknown): id is string {
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id)
}

function readRun(id: string): Run | null {
  const { data: started } = KeptStart.safeParse(read(keyOf(id, 'plan')))
  const { data: progress } = KeptStates.safeParse(read(keyOf(id, 'states')))
  const kept = started && readPlan(started.plan)
  if (!kept || progress === undefined) return null
  const { plan, places, lost } = kept
  const { states, ...flags } = progress
  if (states.length !== places.length + lost) return null
  const readReason = readReasons(id)
  const mayBeSent = readSent(id)
  const run = newRun(id, plan, started.startedAt)
  const targets = run.targets.map((target, index): Target => {
    const place = places[index] ?? index
    const before = states[place] ?? letters.waiting
    const isSent = mayBeSent(place) && (before === letters.waiting || before === letters.reading)
    const letter = isSent ? letters.sending : before
    // The letter of an accepted target and any damaged letter mean unknown.
    const state = (stateOf.get(letter) ?? 'unknown') as TargetState
    const { words: ours, tries } = readReason(place)
    return {
      ...target,
      state,
      words: ours,
      ours,
      tries: tries ?? (state === 'waiting' ? 0 : 1),
      accepted: letter === accepted,
    }
  })
  const why = flags.phase === 'paused' ? ('reload' as const) : null
  const interrupted = { ...run, ...flags, lost: flags.lost + lost, targets, why }
  return next(interrupted, { type: 'left', why: 'reload' })
}

function readReasons(id: string) {
  const { data } = KeptReasons.safeParse(read(keyOf(id, 'reasons')))
  const words: unknown[] = Array.isArray(data?.words) ? data.words : []
  const { entries } = readEach(data?.reasons, (entry) => (isThreeNumbers(entry) ? entry : null))
  const known = new Map(entries.map(([place, word, tries]) => [place, { word, tries }]))
  return (place: number) => {
    const { word, tries = null } = known.get(place) ?? {}
    const { data: ours = null } = text.safeParse(word === undefined ? null : words[word])
    return { words: ours || null, tries }
  }
}

function isThreeNumbers(value: unknown): value is [place: number, word: number, tries: number] {
  return (
    Array.isArray(value) && value.length === 3 && value.every((item) => typeof item === 'number')
  )
}

/** Reads the targets sent since the last `keepStates`. If that is unreadable, any target may have been sent. */
function readSent(id: string): (place: number) => boolean {
  const kept = read(keyOf(id, 'sent'))
  if (kept === null) return () => false
  const { entries, lost } = readEach(kept, (entry) => (typeof entry === 'number' ? entry : null))
  const sent = new Set(entries)
  return (place) => lost > 0 || !Array.isArray(kept) || sent.has(place)
}

/** Reads a stored value. Null without a value, undefined if it is not JSON. */
function read(key: string): unknown {
  const stored = tryOrNull(() => sessionStorage.getItem(key))
  return stored === null ? null : tryOrNull(() => ({ value: JSON.parse(stored) as unknown }))?.value
}
