import * as z from 'zod/mini'
import { classifications } from '#/domain/decision/classification'
import { policies, sameItems, type AppChange } from '#/domain/decision/decision'
import { isAccountId, isOauthAppId, type AccountId, type OauthAppId } from '#/domain/ids'
import type { Plan, PlannedApp } from '#/domain/runs/plan'
import { next } from '#/domain/runs/next-run'
import { newRun, type Run, type Target, type TargetState } from '#/domain/runs/run'
import { quietly } from '#/lib/quietly'
import type { Owner } from '#/api/owner'
import { forgetRuns, runsKey } from '#/session/kept-runs'

// The journal of this tab's runs in its session storage: ids, planned values and results, never a name, a token or the
// service's words. Each run has four keys: its plan, which never changes; the states of its targets, a letter each, and
// the reasons, written once a second; and what was sent since then, written before each request.

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
/** Unknown, and the service answered 2xx. */
const accepted = 'v'
const stateOf = new Map(Object.entries(letters).map(([state, letter]) => [letter, state]))

const keyOf = (id: string, part: 'plan' | 'states' | 'reasons' | 'sent') =>
  `${runsKey}.${id}.${part}`

/** Keeps who made the runs and which there are, newest first. False if storing fails. */
export function keepList(owner: Owner, ids: readonly string[]): boolean {
  if (ids.length > 0) return put(runsKey, { owner, ids })
  forgetRuns()
  return true
}

/** Keeps what a run will do. False if storing fails. */
export function keepPlan({ id, plan, startedAt }: Run): boolean {
  return put(keyOf(id, 'plan'), { plan, startedAt })
}

/** Keeps how far a run is. False if storing fails. */
export function keepStates({ id, phase, mustCheck, onlyAgain, isCopy, targets }: Run): boolean {
  let states = ''
  for (const { state, accepted: isAccepted } of targets)
    states += state === 'unknown' && isAccepted ? accepted : letters[state]
  return put(keyOf(id, 'states'), { phase, mustCheck, onlyAgain, isCopy, states })
}

/** Keeps why targets ended as they did, in our words. False if storing fails. */
export function keepReasons({ id, targets }: Run): boolean {
  const words = new Map<string, number>()
  const reasons: [number, number, number][] = []
  for (const [index, { ours, tries }] of targets.entries()) {
    if (ours === null && tries < 2) continue
    const text = ours ?? ''
    if (!words.has(text)) words.set(text, words.size)
    reasons.push([index, words.get(text) ?? 0, tries])
  }
  return put(keyOf(id, 'reasons'), { words: [...words.keys()], reasons })
}

/** Keeps which targets were sent since the states were kept; short, because it is written before each request. */
export function keepSent(id: string, indices: readonly number[]): boolean {
  return put(keyOf(id, 'sent'), indices)
}

/** Whether the tab's storage still has the run: a person or the browser can clear it at any time. */
export function isStored(id: string): boolean {
  const has = (key: string) => quietly(() => sessionStorage.getItem(key)) !== null
  return has(runsKey) && has(keyOf(id, 'plan'))
}

export function forgetRun(id: string): void {
  for (const part of ['plan', 'states', 'reasons', 'sent'] as const)
    quietly(() => sessionStorage.removeItem(keyOf(id, part)))
}

function put(key: string, value: unknown): boolean {
  return (
    quietly(() => {
      sessionStorage.setItem(key, JSON.stringify(value))
      return true
    }) ?? false
  )
}

// Only parts of zod that the first screen has anyway: what is used here alone would load with it.
const text = z.string().check(z.maxLength(4000))
const isRunId = (id: unknown) => typeof id === 'string' && /^[\w-]{1,64}$/.test(id)
const KeptList = z.object({
  owner: z.object({ salt: text, digest: z.nullable(text) }),
  ids: z.array(z.custom<string>(isRunId)),
})
const at = z.optional(z.nullable(z.object({ at: text })))
const Comparable = z.object({
  clientId: text,
  tenantId: text,
  classification: z.nullable(text),
  recommendedClassification: z.nullable(z.object({ value: text, status: text })),
  remediation: z.array(text),
  keyEvents: z.object({ classificationChanged: at, remediationChanged: at }),
})
const KeptChange = z.object({
  classification: z.optional(z.enum(classifications)),
  remediation: z.optional(z.array(text)),
})
const KeptPlan = z.object({
  startedAt: z.number(),
  plan: z.union([
    z.object({
      kind: z.enum(['decide']),
      change: KeptChange,
      accepts: z.optional(z.literal(true)),
      targets: z.array(
        z.object({
          appId: z.custom<OauthAppId>(isOauthAppId),
          planned: Comparable,
          own: z.optional(KeptChange),
        }),
      ),
    }),
    z.object({
      kind: z.enum(['revoke']),
      apps: z.array(
        z.object({
          appId: z.custom<OauthAppId>(isOauthAppId),
          clientId: text,
          tenantId: text,
        }),
      ),
      targets: z.array(z.object({ app: z.number(), accountId: z.custom<AccountId>(isAccountId) })),
    }),
  ]),
})
const KeptStates = z.object({
  phase: z.enum(['waiting', 'running', 'paused', 'stopped', 'done']),
  mustCheck: z.boolean(),
  onlyAgain: z.boolean(),
  isCopy: z.boolean(),
  states: z.string(),
})
const isThreeNumbers = (value: unknown) =>
  Array.isArray(value) && value.length === 3 && value.every((one) => typeof one === 'number')
const KeptReasons = z.object({
  words: z.array(text),
  reasons: z.array(z.custom<[index: number, word: number, tries: number]>(isThreeNumbers)),
})

/** The runs that the tab keeps, as the page that was left last wrote them, newest first; null without any. */
export function readJournal(): { owner: Owner; runs: Run[] } | null {
  const list = read(runsKey, KeptList)
  if (list === null) return null
  return { owner: list.owner, runs: list.ids.flatMap((id) => readRun(id) ?? []) }
}

function readRun(id: string): Run | null {
  const started = read(keyOf(id, 'plan'), KeptPlan)
  const progress = read(keyOf(id, 'states'), KeptStates)
  const plan = started && planOf(started.plan)
  if (started === null || progress === null || !plan) return null
  if (progress.states.length !== plan.targets.length) return null
  const { words, reasons } = read(keyOf(id, 'reasons'), KeptReasons) ?? { words: [], reasons: [] }
  const sent = new Set(read(keyOf(id, 'sent'), z.array(z.number())))
  const known = new Map(reasons.map(([index, word, tries]) => [index, { word, tries }]))
  const run = newRun(id, plan, started.startedAt)
  const targets = run.targets.map((target, index): Target => {
    const kept = progress.states[index] ?? letters.waiting
    const isSent = sent.has(index) && (kept === letters.waiting || kept === letters.reading)
    const letter = isSent ? letters.sending : kept
    const state = letter === accepted ? 'unknown' : (stateOf.get(letter) as TargetState | undefined)
    const reason = known.get(index)
    const ours = (reason && words[reason.word]) || null
    const tries = reason?.tries ?? (state === 'waiting' ? 0 : 1)
    return {
      ...target,
      state: state ?? 'unknown',
      words: ours,
      ours,
      tries,
      accepted: letter === accepted,
    }
  })
  const { states: _, ...flags } = progress
  const why = flags.phase === 'paused' ? ('reload' as const) : null
  return next({ ...run, ...flags, targets, why }, { type: 'left', why: 'reload' })
}

/** The plan, if it is one that may be sent: each policy is one of the three, each grant is of an app of the plan. */
function planOf(plan: z.infer<typeof KeptPlan>['plan']): Plan | null {
  if (plan.kind === 'revoke')
    return plan.targets.every(({ app }) => plan.apps[app] !== undefined) ? plan : null
  const change = changeOf(plan.change)
  const targets = plan.targets.flatMap(({ own: kept, ...target }): PlannedApp[] => {
    if (kept === undefined) return [target]
    const own = changeOf(kept)
    return own === null ? [] : [{ ...target, own }]
  })
  return change === null || targets.length < plan.targets.length
    ? null
    : { ...plan, change, targets }
}

function changeOf({ classification, remediation }: z.infer<typeof KeptChange>): AppChange | null {
  const body = remediation && policies.find((policy) => sameItems(policy.body, remediation))?.body
  if (remediation !== undefined && body === undefined) return null
  return {
    ...(classification !== undefined && { classification }),
    ...(body !== undefined && { remediation: body }),
  }
}

function read<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  const stored = quietly(() => sessionStorage.getItem(key))
  const result = schema.safeParse(quietly(() => JSON.parse(stored ?? '') as unknown))
  return result.success ? result.data : null
}
