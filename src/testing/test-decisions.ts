import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { beforeEach, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import { persona } from '#mocks/personas'
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
import { inSession } from './test-session'
import '#/api/zod-setup'
import { getOauthApp } from '#/api/oauth-apps/client'
import { decideApp, type DecideInput, type DecideResult } from '#/api/oauth-apps/mutations'

export const clock = fixedClock()

/** Keeps the rules; nothing is in it but what a test inserts. */
export const service = createService({ clock, seed: 'empty', knobs: { rateLimit: 'off' } })

/** What was written, in order. */
export const bodies: unknown[] = []

/** What is recommended for the app, and the intent to accept it. */
export const recommended = 'malicious'

export const accept: Intent = { kind: 'accept', recommended }

/** Gives each test of the file a session, whose requests `service` answers. */
export function withDecisions(): void {
  inSession()
  beforeEach(() => {
    applySettings(readSettings(() => null))
    operations.set([])
    // Retries happen at once.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    bodies.length = 0
    service.faults.clear()
    serve()
  })
}

/** This service answers the client's requests. */
function serve(): void {
  vi.stubGlobal('fetch', (url: string, init: Omit<RequestInit, 'body'> & { body?: string }) => {
    const { method = 'GET', body = null } = init
    if (body !== null) bodies.push(JSON.parse(body))
    const { token } = persona('full access')
    const { transport, ...answer } = service.handle({ method, url, token, body })
    if (transport !== 'answer') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(answer.text, answer))
  })
}

function checked(id: string): OauthAppId {
  if (!isOauthAppId(id)) throw new Error(`No id of an app: ${id}`)
  return id
}

/** What happens between the reading and the decision, and who is told later. */
type DecideSteps = { happen?: () => void } & Pick<DecideInput, 'onLater'>

/** Reads an app as a page does, chooses as a person does in the dialog, and decides. */
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

/** The verdict in words; null when nothing was decided. */
export const sentenceOf = (result: DecideResult) =>
  result.kind === 'decided' ? result.sentence : null

/** Inserts an app of the table, each with a service of its own. */
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
