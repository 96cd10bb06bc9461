/** Runs `act` after the next paint, so that a press shows its effect before the work starts. */
export function afterPaint(act: () => void): void {
  // A hidden tab never paints.
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}
