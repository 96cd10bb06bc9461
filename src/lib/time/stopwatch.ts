/** Milliseconds since the start, by the clock that shows more: one may stop in sleep, the other can be set back. */
export function stopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steady, Date.now() - wall)
}
