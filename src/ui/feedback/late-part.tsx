import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../form/button'

interface LatePartProps<Part> {
  /** Fetches the code with `import()`; always the same function for one part. */
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
}

const loaded = new WeakMap<() => Promise<unknown>, unknown>()

/** A part whose code is fetched on demand. Where that fails, only this part is missing. */
export function LatePart<Part extends object>({ load, children }: LatePartProps<Part>) {
  const [part, setPart] = useState(() => (loaded.get(load) ?? null) as Part | 'failed' | null)
  useEffect(() => {
    if (part !== null) return
    load().then(
      (arrived) => {
        loaded.set(load, arrived)
        setPart(() => arrived)
      },
      () => setPart('failed'),
    )
  }, [load, part])
  if (part === null) return <p>Loading…</p>
  if (part !== 'failed') return children(part)
  return (
    <>
      <p role="alert">This part of the console could not be loaded.</p>
      <Button onClick={() => setPart(null)}>Try again</Button>
    </>
  )
}
