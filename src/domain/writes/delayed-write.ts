/**
 * How the service answered a write (SERVICE.md §7). Decides what a later read without the change proves.
 * - `recorded`: a 2xx.
 * - `failed`: an error. The change may have taken effect, but a read that does not show it is final.
 * - `may land late`: the request may still be on its way, so a read proves nothing yet.
 */
export type Answered = 'recorded' | 'failed' | 'may land late'

/** Milliseconds after such a failure during which a read without the change proves nothing. */
export const mayArriveFor = 10_000

/** Milliseconds after such a failure until the console reads the item once more. */
export const checksAgainAfter = 15_000

/** Returns true for 408, 501 and above, `timeout` and `network`. After a 500 no work continues (SERVICE.md §7). */
export function mayArriveLater({ kind, status }: { kind: string; status: number | null }): boolean {
  if (kind === 'timeout' || kind === 'network') return true
  return status === 408 || (status ?? 0) > 500
}

/** Returns the answer `since` milliseconds after the failure. A delayed write has then arrived or failed. */
export function answeredBy(answered: Answered, since: number): Answered {
  return answered === 'may land late' && since >= mayArriveFor ? 'failed' : answered
}

/** Returns true if an outcome leaves open whether a sent write was recorded. */
export function isOpenOutcome(outcome: string): boolean {
  return outcome === 'no trace yet' || outcome === 'unconfirmed'
}

export function noTraceYetMessage(time: string): string {
  return `Not confirmed. At ${time} the service did not show the change yet.`
}

export const checksAgainMessage = `The change may still arrive. The console checks again within ${checksAgainAfter / 1000} seconds and resends nothing.`

/** Returns the outcome of a write that a read does not show. An accepted write never counts as failed. */
export function withoutTrace(answered: Answered): 'not recorded' | 'no trace yet' | 'unconfirmed' {
  switch (answered) {
    case 'recorded':
      return 'unconfirmed'
    case 'failed':
      return 'not recorded'
    case 'may land late':
      return 'no trace yet'
  }
}
