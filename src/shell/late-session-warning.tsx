import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/when-idle'
import type { SessionWarning } from './session-warning'

// A function of its own: the bundler wraps `import().then()` as a whole, and a style sheet that does not arrive
// would be nobody's failure.
const load = () => import('./session-warning')

/** The warning before a session ends, fetched once the page has nothing else to do: it comes minutes later. */
export function LateSessionWarning() {
  const [Warning, setWarning] = useState<typeof SessionWarning | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (loaded) => setWarning(() => loaded.SessionWarning),
          // Without it the session ends all the same.
          () => {},
        )
      }),
    [],
  )
  return Warning && <Warning />
}
