/**
 * Runs `act`, which fetches something for later, when the browser is idle and online; the returned function
 * cancels it.
 */
export function whenIdle(act: () => void): () => void {
  const stop = new AbortController()
  const run = () => {
    if (navigator.onLine) return act()
    addEventListener('online', run, { once: true, signal: stop.signal })
  }
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1000)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
  } else {
    const idle = requestIdleCallback(run, { timeout: 3000 })
    stop.signal.addEventListener('abort', () => cancelIdleCallback(idle))
  }
  return () => stop.abort()
}
