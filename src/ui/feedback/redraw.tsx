import { useLayoutEffect, useState, type ReactNode } from 'react'

/** Time of the last redraw, in milliseconds since the page was opened. */
let redrawnAt = -Infinity
const pause = 1000

/** Redraws a part that failed because a translator changed the document. Shows `children` after a second failure. */
export function Redraw({ onRedraw, children }: { onRedraw: () => void; children: ReactNode }) {
  const [isAgain] = useState(() => performance.now() - redrawnAt < pause)
  useLayoutEffect(() => {
    if (isAgain) return
    redrawnAt = performance.now()
    onRedraw()
  })
  return isAgain && children
}
