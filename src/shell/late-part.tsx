import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#/lib/when-idle'

/** A part of the page that is fetched when the page is idle. Without it the rest still works. */
export function LatePart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (loaded) => setPart(() => loaded),
          () => {},
        )
      }),
    [load],
  )
  return Part && <Part />
}
