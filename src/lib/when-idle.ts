/**
 * Runs `act`, which fetches something for later, when the browser is idle and online; the returned function
 * cancels it.
 */
export function whenIdle(act: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const run = () => {
    if (signal.aborted) return
    if (navigator.onLine) return act()
    addEventListener('online', run, { once: true, signal })
  }
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 1000)
  return () => stop.abort()
}
