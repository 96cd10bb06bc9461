/** Measures milliseconds by the larger of two clocks, because one can stop in sleep and the other can be set back. */
export function stopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steady, Date.now() - wall)
}
