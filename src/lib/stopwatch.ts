/**
 * Starts to count, and gives back how many milliseconds have passed since. By the clock that says more: one of the two
 * may stop while the machine sleeps, the other can be set back.
 */
export function stopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - steady, Date.now() - wall)
}
