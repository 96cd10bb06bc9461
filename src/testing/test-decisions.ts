import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { beforeEach, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import {
  toChange,
  policies,
  startingChoice,
  type Choice,
  type Intent,
  type Policy,
} from '#/domain/decision/decision'
import { type Classification } from '#/domain/decision/classification'
import { isOauthAppId, type OauthAppId } from '#/domain/ids'
import { operations } from '#/api/writes/operations-log'
import { applySettings, readSettings } from '#/api/settings'
import { serve } from './test-fetch'
import { inSession } from './test-session'
import '#/api/zod-setup'
import { getOauthApp } from '#/api/oauth-apps/queries'
import { decideApp, type DecideInput, type DecideResult } from '#/api/oauth-apps/mutations'

export const clock = fixedClock()

/** A service with the rules and only the data that a test inserts. */
export const service = createService({ clock, seed: 'empty', knobs: { rateLimit: 'off' } })

/** Bodies of the writes, in order. */
export let bodies: unknown[] = []

/** The recommended classification of the app. */
export const recommended = 'malicious'

export const accept: Intent = { kind: 'accept', recommended }

/** Gives each test of the file a session, whose requests `service` answers. */
export function withDecisions(): void {
  inSession()
  beforeEach(() => {
    applySettings(readSettings(() => null))
    operations.set({ list: [], lost: 0 })
    // Retries happen at once.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    service.faults.clear()
    bodies = serve(service)
  })
}

function checked(id: string): OauthAppId {
  if (!isOauthAppId(id)) throw new Error(`No id of an app: ${id}`)
  return id
}

/** `happen`: runs between the read and the decision. `onLater`: receives the delayed result. */
type DecideSteps = { happen?: () => void } & Pick<DecideInput, 'onLater'>

/** Reads an app, chooses as an admin does in the dialog, and decides. */
export async function decideAs(
  id: OauthAppId,
  intent: Intent,
  { happen, onLater, ...chosen }: Partial<Choice> & DecideSteps = {},
): Promise<DecideResult> {
  const shown = await getOauthApp(id)
  const change = toChange(shown, { ...startingChoice(shown, intent), ...chosen }, intent)
  if (change === null) throw new Error('There is nothing to send.')
  happen?.()
  const context = { client: new QueryClient(), meta: undefined } as MutationFunctionContext
  const result = await decideApp().mutationFn?.({ shown, change, onLater }, context)
  if (result === undefined) throw new Error('It has a function.')
  return result
}

/** Returns the outcome as a sentence; null without a decision. */
export const sentenceOf = (result: DecideResult) =>
  result.kind === 'decided' ? result.sentence : null

/** Inserts an app with these values into `service`. */
export function insert(
  committed: Classification | null,
  policy: Policy,
  status: 'staged' | 'accepted' | 'rejected' | null,
  issueId: string | null = 'issue.1.x',
): OauthAppId {
  const remediation = policies.find(({ value }) => value === policy)?.body ?? []
  const id = service.insertApp({
    name: 'App',
    ...(committed && { classification: committed }),
    remediation: [...remediation],
    ...(status && { recommendedClassification: { value: recommended, status, issueId } }),
  })
  return checked(id)
}

export const fail = (effect: FaultEffect, match: object = { method: 'PATCH' }, times = Infinity) =>
  service.faults.add({ match, times, effect })
