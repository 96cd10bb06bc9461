import { ApiError, notFoundSentence } from '#/api/errors'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel, isStaged } from '#/domain/decision/classification'
import { whyNotAccept } from '#/domain/decision/decision'
import type { OauthAppId } from '#/domain/ids'
import { withMarkers } from '#/lib/hidden-characters'
import type { News } from '../review-store'
import type { Find } from '../scan/scan'

/** Whether the service does not know the app any more, or not for this token. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Why there is nothing to decide about the opened item; null while there may be, or nothing is known yet. */
export function whyLeft(app: OauthApp | undefined, error: Error | null): string | null {
  if (isGone(error)) return notFoundSentence
  return app && !isStaged(app) ? whatBecameOf(app) : null
}

function whatBecameOf({
  recommendedClassification: recommended,
  classification,
}: OauthApp): string {
  const committed = `Committed: ${classificationLabel(classification)}.`
  return withMarkers(
    recommended === null
      ? `The recommendation was withdrawn. ${committed}`
      : `The recommendation is ${recommended.status} already. ${committed}`,
  )
}

/** What is known when the opened item, or what became of a decision about it, has been read. */
export interface Known {
  appId: OauthAppId
  /** The app as it was read since the item was opened. */
  app: OauthApp | undefined
  error: Error | null
  /** The app that the dialog is open for. */
  asked: OauthAppId | undefined
  /** The latest decision of this tab about the app. */
  made: Decided | undefined
  /** When the item was opened, milliseconds since the epoch. */
  openedAt: number
  /** The line of the queue when it was opened, and now. */
  listed: Find | null
  listedNow: Find | null
}

/** What the opened item does with that. */
export type Step =
  | { kind: 'stay' }
  | { kind: 'learn'; app: OauthApp }
  | { kind: 'settle'; decided: Decided }
  | { kind: 'leave'; news: News }

/** Goes on from what was decided or is staged no more, once it is certain; keeps the queue right until then. */
export function stepOf({ appId, app, error, asked, made, openedAt, ...lines }: Known): Step {
  // The dialog says itself what it reads; its own decision comes by `settle`.
  if (asked === appId) return { kind: 'stay' }
  // Ours if it was made here: an older one says nothing about what happened to the app since.
  const ours = made && made.at >= openedAt ? made : null
  if (ours?.verdict === 'confirmed' || ours?.verdict === 'still staged')
    return { kind: 'settle', decided: ours }
  if (app && isStaged(app)) return { kind: 'learn', app }
  const what = whyLeft(app, error)
  if (what === null) return { kind: 'stay' }
  const known = app ?? lines.listedNow
  // Reached by its address alone: there is nothing to go on from, so it stays and says what it is.
  if (!known || !(lines.listed ?? lines.listedNow)) return { kind: 'stay' }
  const { name, clientId } = known
  return { kind: 'leave', news: { id: appId, name, clientId, outcome: { kind: 'left', what } } }
}

/** Why the keys a and r open no dialog now; null where they do. `focused` is the app whose line has the focus. */
export function whyNotAsk(
  kind: 'accept' | 'reject',
  appId: OauthAppId,
  app: OauthApp | undefined,
  focused: string | undefined,
): string | null {
  if (focused !== undefined && focused !== appId)
    return 'The item that has the focus is not open. Enter opens it.'
  if (!app || !isStaged(app)) return 'Nothing can be decided before it has been read.'
  return kind === 'accept' ? whyNotAccept(app) : null
}

/** What the list said where the service recommends something else by now; null where it does not. */
export function saidBefore(listed: Find | null, app: OauthApp | undefined): string | null {
  const before = listed?.recommendedClassification?.value
  if (!app || !isStaged(app) || before === undefined) return null
  return app.recommendedClassification?.value === before ? null : before
}
