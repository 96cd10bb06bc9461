import { useEffect, useState, type ReactNode } from 'react'
import { createStore, type Store } from '#/lib/store'
import { useAlert } from './feedback/announcer'
import { Button } from './form/button'
import { useStore } from './hooks/use-store'

/** A part that loads on the first request and is kept; null until it is loaded. */
export interface LazyPart<Part> extends Omit<Store<Part | null>, 'set'> {
  /**
   * Loads the part and calls `act` as soon as it is loaded, so that the next key press reaches the opened control.
   * After `failed` the next call tries again.
   */
  ask: (act?: (part: Part) => void, failed?: () => void) => void
}

/**
 * Creates a lazy part at module scope. `request` must not use `.then`, because the bundler wraps `import().then()` and
 * a failed style sheet then reaches no handler.
 */
export function lazyPart<Part>(request: () => Promise<Part>): LazyPart<Part> {
  const store = createStore<Part | null>(null)
  let pending: Promise<Part> | null = null
  let styles: Iterable<HTMLLinkElement> = []
  return {
    ...store,
    ask: (act, failed) => {
      const part = store.get()
      if (part !== null) return act?.(part)
      // The bundler requests a style sheet only once, even if the request failed and left it empty.
      for (const link of styles)
        if (!link.sheet?.cssRules.length) link.replaceWith(link.cloneNode())
      pending ??= request()
      pending.then(
        (loaded) => {
          store.set(loaded)
          act?.(loaded)
        },
        () => {
          pending = null
          styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
          failed?.()
        },
      )
    },
  }
}

/**
 * Returns the request for a lazy dialog. A shown dialog keeps its request. A dialog that still loads is invisible, so it
 * takes the latest one. `next` is null if nothing is requested.
 */
export function requestToShow<Request>(
  part: Pick<LazyPart<unknown>, 'get'>,
  open: Request | null,
  next: Request | null,
): Request | null {
  return part.get() === null ? (next ?? open) : (open ?? next)
}

/** Loads a part; `'idle'` waits for an idle browser. After a failure a new `when` or `retry` loads again. */
export function useLazyPart<Part>(part: LazyPart<Part>, when: unknown = true) {
  const loaded = useStore(part)
  const [failedFor, setFailedFor] = useState<unknown>()
  const failed = failedFor === when
  useEffect(() => {
    if (!when || failed || part.get() !== null) return
    const ask = () => part.ask(undefined, () => setFailedFor(when))
    // The request waits for the paint, because it would delay the first rows.
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

/** Content of a lazy part. If the part cannot be loaded, the rest of the page still works. */
export function LazyContent<Part>({
  part,
  waiting = <p>Loading…</p>,
  children,
}: LazyContentProps<Part>) {
  const { loaded, failed, retry } = useLazyPart(part)
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

/** Runs `act` when the browser is idle and online. The returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const run = () => {
    if (signal.aborted) return
    if (navigator.onLine) return act()
    addEventListener('online', run, { once: true, signal })
  }
  // Safari lacks `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 3000 })
  else setTimeout(run, 1000)
  return () => stop.abort()
}

/** Runs `act` after the next paint, so that a press shows its effect before the work starts. */
export function afterPaint(act: () => void): void {
  // A hidden tab never paints.
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}
