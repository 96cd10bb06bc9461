import { notFoundSentence, saysNotFound } from '#/api/errors'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel, isStaged } from '#/domain/decision/classification'
import { acceptDisabledReason } from '#/domain/decision/decision'
import type { OauthAppId } from '#/domain/ids'
import { cut, withMarkers } from '#/lib/hidden-characters'
import type { News } from '../review-store'

/** Returns true if the service does not have the app, or hides it from this token. */
export function isGone(error: Error | null): boolean {
  return saysNotFound(error)
}

/** Explains why the item is no longer in the queue. Null if it is staged or still loading. */
export function leaveMessage(app: OauthApp | undefined, error: Error | null): string | null {
  if (isGone(error)) return notFoundSentence
  return app && !isStaged(app) ? changeSince(app) : null
}

function changeSince({ recommendedClassification: recommended, classification }: OauthApp): string {
  const committed = `Committed: ${cut(classificationLabel(classification), 40)}.`
  return withMarkers(
    recommended === null
      ? `The service no longer shows a recommendation. ${committed}`
      : `The recommendation was already ${cut(recommended.status, 40)}. ${committed}`,
  )
}

export interface Known {
  appId: OauthAppId
  app: OauthApp | undefined
  error: Error | null
  /** The app of the open dialog; null while no dialog is open. */
  deciding: OauthAppId | null
  /** This tab's latest decision about the app. */
  decided: Decided | undefined
  /** The time when the item was opened, in milliseconds since the epoch. */
  openedAt: number
  /** The item's line in the queue when it was opened, and now. */
  listed: OauthApp | null
  listedNow: OauthApp | null
}

export type Step =
  | { kind: 'stay' }
  | { kind: 'learn'; app: OauthApp }
  | { kind: 'settle'; decided: Decided }
  | { kind: 'leave'; news: News }

/** Returns true if the decision is saved and was about the recommendation. A policy alone resolves none (SERVICE.md §3). */
export function settlesItem({ verdict, change }: Pick<Decided, 'verdict' | 'change'>): boolean {
  const isSaved = verdict === 'confirmed' || verdict === 'still staged'
  return isSaved && change.classification !== undefined
}

export function nextStep({
  appId,
  app,
  error,
  deciding,
  decided,
  openedAt,
  ...lines
}: Known): Step {
  // The open dialog shows the current values itself, and its decision arrives through `onDone`.
  if (deciding === appId) return { kind: 'stay' }
  // Ignore decisions before the item was opened, because they do not explain the app's current state.
  const ours = decided && decided.at >= openedAt ? decided : null
  if (ours && settlesItem(ours)) return { kind: 'settle', decided: ours }
  if (app && isStaged(app)) return { kind: 'learn', app }
  const message = leaveMessage(app, error)
  if (message === null) return { kind: 'stay' }
  const known = app ?? lines.listedNow
  // An item opened by URL and never listed stays open with its notice, because the queue has no next item for it.
  if (!known || !(lines.listed ?? lines.listedNow)) return { kind: 'stay' }
  const { name, clientId } = known
  return { kind: 'leave', news: { id: appId, name, clientId, outcome: { kind: 'left', message } } }
}

/** Explains why the keys a and r do not open a dialog; null if they do. `focused`: the app of the focused line. */
export function decisionProblem(
  kind: 'accept' | 'reject',
  appId: OauthAppId,
  app: OauthApp | undefined,
  focused: string | undefined,
): string | null {
  if (focused !== undefined && focused !== appId)
    return 'The focused item is not open. Press Enter to open it.'
  if (!app || !isStaged(app)) return 'Wait until the item has loaded.'
  return kind === 'accept' ? acceptDisabledReason(app) : null
}

/** Returns the recommended value in the list if the service recommends another value now, else null. */
export function changedValue(listed: OauthApp | null, app: OauthApp | undefined): string | null {
  const value = listed?.recommendedClassification?.value
  if (!app || !isStaged(app) || value === undefined) return null
  return app.recommendedClassification?.value === value ? null : value
}
