/** How a write failed: the status, null where there was no answer, and the `error` of the body (§7), null without. */
export interface WriteFailure {
  status: number | null
  serviceWords: string | null
}

/**
 * Whether a write that failed so was refused, so that nothing was recorded. The service refuses with 400, 401 or 403,
 * in its own error shape (§7), and a 429 is never applied. Anything else may come from something on the way, after the
 * service has acted: then only reading again tells.
 */
export function isRefusedWrite({ status, serviceWords }: WriteFailure): boolean {
  if (status === 429) return true
  return [400, 401, 403].includes(status ?? 0) && serviceWords !== null
}
