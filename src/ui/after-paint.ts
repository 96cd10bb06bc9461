/** Runs `act` after the next paint: a press shows its own effect before the work that follows from it. */
export function afterPaint(act: () => void): void {
  // Nothing is painted in a hidden tab.
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}
