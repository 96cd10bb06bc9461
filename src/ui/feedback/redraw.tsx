import { useLayoutEffect, useState, type ReactNode } from 'react'

/** The time of the last redraw, in milliseconds since the page was opened. */
let redrawnAt = -Infinity
const pause = 1000

/** Draws a part again that failed because a translator changed the document. Where it fails again at once, the failure. */
export function Redraw({ onRedraw, children }: { onRedraw: () => void; children: ReactNode }) {
  const [isAgain] = useState(() => performance.now() - redrawnAt < pause)
  useLayoutEffect(() => {
    if (isAgain) return
    redrawnAt = performance.now()
    onRedraw()
  })
  return isAgain && children
}
