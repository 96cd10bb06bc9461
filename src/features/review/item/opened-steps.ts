import { ApiError, notFoundSentence } from '#/api/errors'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel, isStaged } from '#/domain/decision/classification'
import { acceptDisabledReason } from '#/domain/decision/decision'
import type { OauthAppId } from '#/domain/ids'
import { withMarkers } from '#/lib/hidden-characters'
import type { News } from '../review-store'
import type { Find } from '../scan/scan'

/** Whether the service does not know the app, or hides it from this token. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Null if it is staged or not known yet. */
export function whyLeft(app: OauthApp | undefined, error: Error | null): string | null {
  if (isGone(error)) return notFoundSentence
  return app && !isStaged(app) ? changeSince(app) : null
}

function changeSince({ recommendedClassification: recommended, classification }: OauthApp): string {
  const committed = `Committed: ${classificationLabel(classification)}.`
  return withMarkers(
    recommended === null
      ? `The service no longer shows a recommendation. ${committed}`
      : `The recommendation is ${recommended.status} already. ${committed}`,
  )
}

export interface Known {
  appId: OauthAppId
  app: OauthApp | undefined
  error: Error | null
  /** The app of the open dialog. */
  deciding: OauthAppId | undefined
  /** This tab's latest decision about the app. */
  made: Decided | undefined
  /** When the item was opened, in milliseconds since the epoch. */
  openedAt: number
  /** The item's line in the queue when it was opened, and now. */
  listed: Find | null
  listedNow: Find | null
}

export type Step =
  | { kind: 'stay' }
  | { kind: 'learn'; app: OauthApp }
  | { kind: 'settle'; decided: Decided }
  | { kind: 'leave'; news: News }

export function nextStep({ appId, app, error, deciding, made, openedAt, ...lines }: Known): Step {
  // The open dialog shows what it reads, and its decision arrives through `onDone`.
  if (deciding === appId) return { kind: 'stay' }
  // Only a decision made after the item was opened: an older one does not explain the app's current state.
  const ours = made && made.at >= openedAt ? made : null
  if (ours?.verdict === 'confirmed' || ours?.verdict === 'still staged')
    return { kind: 'settle', decided: ours }
  if (app && isStaged(app)) return { kind: 'learn', app }
  const what = whyLeft(app, error)
  if (what === null) return { kind: 'stay' }
  const known = app ?? lines.listedNow
  // Opened by its address and never listed: the queue has no next item for it, so it stays with its notice.
  if (!known || !(lines.listed ?? lines.listedNow)) return { kind: 'stay' }
  const { name, clientId } = known
  return { kind: 'leave', news: { id: appId, name, clientId, outcome: { kind: 'left', what } } }
}

/** Null if the keys a and r open a dialog. `focused` is the app whose line has the focus. */
export function pauseReason(
  kind: 'accept' | 'reject',
  appId: OauthAppId,
  app: OauthApp | undefined,
  focused: string | undefined,
): string | null {
  if (focused !== undefined && focused !== appId)
    return 'The item that has the focus is not open. Enter opens it.'
  if (!app || !isStaged(app)) return 'Nothing can be decided before it has been read.'
  return kind === 'accept' ? acceptDisabledReason(app) : null
}

/** The recommended value in the list, if the service recommends another value now; else null. */
export function saidBefore(listed: Find | null, app: OauthApp | undefined): string | null {
  const before = listed?.recommendedClassification?.value
  if (!app || !isStaged(app) || before === undefined) return null
  return app.recommendedClassification?.value === before ? null : before
}
