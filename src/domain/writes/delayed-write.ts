/**
 * How a write was answered, as far as a reading that shows no trace of it can tell (SERVICE.md §7).
 * - `recorded`: a 2xx
 * - `failed`: an error that may hide that it took effect; what a reading does not show now will not come
 * - `may land late`: it may be on its way still, so that a reading proves nothing yet
 */
export type Answered = 'recorded' | 'failed' | 'may land late'

/** For this many milliseconds after such a failure, a reading without a trace of the write proves nothing. */
export const landsLateFor = 10_000

/** So many milliseconds after such a failure the service is read once more. */
export const checksAgainAfter = 15_000

/** 408, 501 and above, `timeout`, `network`: something between gave up. A 500 has ended the work (SERVICE.md §7). */
export function mayLandLate({ kind, status }: { kind: string; status: number | null }): boolean {
  if (kind === 'timeout' || kind === 'network') return true
  return status === 408 || (status ?? 0) > 500
}

/** The same answer, `since` milliseconds after the failure: then what may land late has landed, or failed. */
export function answeredBy(answered: Answered, since: number): Answered {
  return answered === 'may land late' && since >= landsLateFor ? 'failed' : answered
}

/** Whether the verdict on a write leaves it open: it was sent, and nothing shows whether it was recorded. */
export function isOpenOutcome(verdict: string): boolean {
  return verdict === 'no trace yet' || verdict === 'unconfirmed'
}

export function noTraceYetMessage(time: string): string {
  return `Not confirmed. At ${time} the service did not show the change yet.`
}

export const checksAgainMessage = `The change may still arrive. The console checks again within ${checksAgainAfter / 1000} seconds and resends nothing.`

/** An accepted one is never called failed: the service may show it later. */
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
