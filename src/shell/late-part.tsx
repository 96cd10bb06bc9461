import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#/lib/when-idle'

/** A part of the page that is fetched once the page has nothing else to do. Without it the rest goes on. */
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
