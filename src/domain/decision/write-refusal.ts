/**
 * How a write failed: the status, null without an answer, and the `error` of the body (SERVICE.md §7), null
 * without one.
 */
export interface WriteFailure {
  status: number | null
  serviceWords: string | null
}

/**
 * Whether the service refused a write that failed, so that nothing was recorded. The service refuses with
 * 400, 401 or 403 in its own error shape (SERVICE.md §7), and never applies a write that it answers with 429.
 * Any other answer may come from a proxy after the service has acted: only reading again tells.
 */
export function isRefusedWrite({ status, serviceWords }: WriteFailure): boolean {
  if (status === 429) return true
  return [400, 401, 403].includes(status ?? 0) && serviceWords !== null
}
