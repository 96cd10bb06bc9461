import * as z from 'zod/mini'
import { classifications } from '#/domain/decision/classification'
import { policies, sameItems, type AppChange } from '#/domain/decision/decision'
import { isAccountId, isOauthAppId, type AccountId, type OauthAppId } from '#/domain/ids'
import type { Plan, PlannedApp } from '#/domain/runs/plan'
import { longestKept, readEach } from '#/lib/kept'

// Use only parts of zod that the first page already loads. Any other part would be added to that load.
const text = z.string().check(z.maxLength(longestKept))
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
const KeptApp = z.object({
  appId: z.custom<OauthAppId>(isOauthAppId),
  planned: Comparable,
  own: z.optional(KeptChange),
})
const KeptRevokedApp = z.object({
  appId: z.custom<OauthAppId>(isOauthAppId),
  clientId: text,
  tenantId: text,
})
const KeptGrant = z.object({ app: z.number(), accountId: z.custom<AccountId>(isAccountId) })
const KeptPlan = z.union([
  z.object({
    kind: z.enum(['decide']),
    change: KeptChange,
    accepts: z.optional(z.literal(true)),
    targets: z.unknown(),
  }),
  z.object({ kind: z.enum(['revoke']), apps: z.unknown(), targets: z.unknown() }),
])

/** The readable part of a stored plan, the stored positions of its targets and the number of lost targets. */
export interface ReadPlan {
  plan: Plan
  places: readonly number[]
  lost: number
}

/**
 * Reads a stored plan and drops unreadable targets. Each policy must be one of the three, and each grant must belong to
 * an app of the plan. Returns null if nothing may be sent.
 */
export function readPlan(stored: unknown): ReadPlan | null {
  const { data: kept } = KeptPlan.safeParse(stored)
  if (kept === undefined) return null
  const read = kept.kind === 'decide' ? readDecisions(kept) : readRevokes(kept)
  return read === null || read.places.length === 0 ? null : read
}

function readDecisions({
  targets,
  ...kept
}: z.infer<typeof KeptPlan> & { kind: 'decide' }): ReadPlan | null {
  const change = readChange(kept.change)
  if (change === null) return null
  const { entries, ...rest } = readEach(targets, readPlannedApp)
  return { plan: { ...kept, change, targets: entries }, ...rest }
}

function readPlannedApp(entry: unknown): PlannedApp | null {
  const { data } = KeptApp.safeParse(entry)
  if (data === undefined) return null
  const { own: kept, ...target } = data
  if (kept === undefined) return target
  const own = readChange(kept)
  return own === null ? null : { ...target, own }
}

function readRevokes({ kind, ...kept }: z.infer<typeof KeptPlan> & { kind: 'revoke' }): ReadPlan {
  const apps = readEach(kept.apps, (entry) => KeptRevokedApp.safeParse(entry).data ?? null)
  const newPlace = new Map(apps.places.map((place, index) => [place, index]))
  const { entries, ...rest } = readEach(kept.targets, (entry) => {
    const { data } = KeptGrant.safeParse(entry)
    const app = data && newPlace.get(data.app)
    return data === undefined || app === undefined ? null : { ...data, app }
  })
  return { plan: { kind, apps: apps.entries, targets: entries }, ...rest }
}

function readChange({ classification, remediation }: z.infer<typeof KeptChange>): AppChange | null {
  const body = remediation && policies.find((policy) => sameItems(policy.body, remediation))?.body
  if (remediation !== undefined && body === undefined) return null
  return {
    ...(classification !== undefined && { classification }),
    ...(body !== undefined && { remediation: body }),
  }
}
