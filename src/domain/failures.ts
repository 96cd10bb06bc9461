import { forbiddenMessage, type Action } from './actions'

/** The sentences for requests without a usable answer, by what went wrong. */
export const failureMessages = {
  network: 'The service could not be reached.',
  timeout: 'The service did not answer within 30 seconds.',
  notJson: 'The answer is not JSON.',
  empty: 'The answer is empty.',
  /** Follows the two above, except for the answer to a write. */
  replaced: 'A proxy may have replaced it.',
  signOn: 'Your company sign-on may have ended. Reload.',
  tokenRefused: 'The service no longer accepts this token.',
  /** Above the data of an earlier answer; the sentence of the failure follows. */
  notUpdated: 'This data was not updated:',
  broken: 'Something went wrong on this page.',
} as const

/** Returns the sentence for an error status that came in a page or plain text, which the service never sends. */
export function foreignRefusalMessage(status: number): string {
  return `A proxy may have refused the request (${status}).`
}

/** Returns the sentence for an error status. `action` is what a 403 forbids. */
export function statusMessage(status: number, action: Action = 'doThis'): string {
  switch (status) {
    case 400:
      return 'The service refused the request (400).'
    case 401:
      return 'The service did not accept this token.'
    case 403:
      return forbiddenMessage(action)
    case 404:
      // The only text for an unknown and for an unreachable item (SERVICE.md §4.2, §7).
      return 'Not found, or outside the tenants this token can reach.'
    case 409:
      return 'The service reports a conflict with an existing item (409).'
    case 429:
      return 'The service is limiting requests (429).'
    default:
      return status >= 500
        ? `The service returned an error (${status}).`
        : `The service returned an unexpected status (${status}).`
  }
}

/** Returns true if an error status concerns the request and not the token. Null for an error without a status. */
export function acceptsToken(status: number | null): boolean {
  return status === 400 || status === 403 || status === 404
}

/** The sentences about rate limits, by what waits or stopped. */
export const limitMessages = {
  /** Begins the notice of every page; `pauseLead` follows. */
  notice: 'Rate limited.',
  /** The answer to a write in Operations; the reason why it was not sent again follows. */
  answered: 'Rate limited (429).',
  reading: 'Rate limited. Reading resumes in a moment.',
  waiting: 'Rate limited. Requests wait.',
  search: 'Rate limited. The search resumes shortly.',
  connecting: 'Rate limited. The console tries again soon.',
  counting: 'Counting stopped because the service is limiting requests.',
  notCounted: 'Not counted, because the service is limiting requests.',
  /** `what` such as `scan`. */
  paused: (what: string) => `The ${what} paused because the service limited requests.`,
}

/**
 * Returns what happens after a pause; the countdown follows. `action`: what waits, such as `Sending`. `attempt`: the
 * number of the next attempt; null if no request is sent again.
 */
export function pauseLead(action: string | undefined, attempt: number | null): string {
  if (action === undefined && attempt === null) return 'Requests wait'
  return `${action ?? 'Trying again'} in`
}
