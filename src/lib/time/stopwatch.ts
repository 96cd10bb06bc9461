/**
 * Starts to count; the result returns the milliseconds since then. It uses the clock that shows more: one may
 * stop while the machine sleeps, the other can be set back.
 */
export function stopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steady, Date.now() - wall)
}
