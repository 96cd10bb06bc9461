import { useEffect, useState, type ReactNode } from 'react'
import { createStore, type Store } from '#/lib/store'
import { useAlert } from './feedback/announcer'
import { Button } from './form/button'
import { afterPaint } from './after-paint'
import { useStore } from './hooks/use-store'

/** Code that is loaded when it is asked for, and kept. Null until it is loaded. */
export interface LazyPart<Part> extends Omit<Store<Part | null>, 'set'> {
  /**
   * Calls `act` at once when the part is loaded, so that the next key press reaches what opens. After `failed` the next
   * ask tries again.
   */
  ask: (act?: (part: Part) => void, failed?: () => void) => void
}

/**
 * A late part, at module scope. No `.then` inside: the bundler wraps `import().then()` as a whole, and then the failure
 * of a style sheet reaches no handler.
 */
export function lazyPart<Part>(request: () => Promise<Part>): LazyPart<Part> {
  const store = createStore<Part | null>(null)
  let asked: Promise<Part> | null = null
  let styles: Iterable<HTMLLinkElement> = []
  return {
    ...store,
    ask: (act, failed) => {
      const part = store.get()
      if (part !== null) return act?.(part)
      // The bundler asks for a style sheet once, also when that failed and left it empty.
      for (const link of styles)
        if (!link.sheet?.cssRules.length) link.replaceWith(link.cloneNode())
      asked ??= request()
      asked.then(
        (loaded) => {
          store.set(loaded)
          act?.(loaded)
        },
        () => {
          asked = null
          styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
          failed?.()
        },
      )
    },
  }
}

/** `'idle'` asks when the browser is idle. After a failure another value of `when` asks again, and so does `retry`. */
export function useLate<Part>(part: LazyPart<Part>, when: unknown = true) {
  const loaded = useStore(part)
  const [failedFor, setFailedFor] = useState<unknown>()
  const failed = failedFor === when
  useEffect(() => {
    if (!when || failed || part.get() !== null) return
    const ask = () => part.ask(undefined, () => setFailedFor(when))
    // Not before the paint: a request for code costs the first rows time.
    return when === 'idle' ? whenIdle(ask) : afterPaint(ask)
  }, [part, when, failed])
  return { loaded, failed, retry: () => setFailedFor(undefined) }
}

const notLoaded = 'This part of the console could not be loaded.'

interface LazyContentProps<Part> {
  part: LazyPart<Part>
  waiting?: ReactNode
  children: (part: Part) => ReactNode
}

/** Where it cannot be loaded, only this part is missing. */
export function LazyContent<Part>({
  part,
  waiting = <p>Loading…</p>,
  children,
}: LazyContentProps<Part>) {
  const { loaded, failed, retry } = useLate(part)
  if (loaded !== null) return children(loaded)
  if (!failed) return waiting
  return <NotLoaded onRetry={retry} />
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  useAlert(notLoaded)
  return (
    <>
      <p>{notLoaded}</p>
      <Button onClick={onRetry}>Try again</Button>
    </>
  )
}

/** For what is fetched for later: waits until the browser is idle and online. The returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const run = () => {
    if (signal.aborted) return
    if (navigator.onLine) return act()
    addEventListener('online', run, { once: true, signal })
  }
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 1000)
  return () => stop.abort()
}
