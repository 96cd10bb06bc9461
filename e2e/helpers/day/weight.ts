import type { CDPSession, Page } from '@playwright/test'

/** Objects, nodes, listeners and timers of a page after a collection. */
export interface Weight {
  /** Heap in megabytes of 1,000,000 bytes. */
  heap: number
  /** Plain objects only. The heap also holds code, and the browser compiles more of that the longer a page runs. */
  objects: number
  nodes: number
  listeners: number
  /** The pending timers, each with its delay, in a fixed order. */
  timers: string[]
}

/**
 * Lets `weigh` know the timers of this page from the next load on. Call this after `page.clock.install()`, which
 * replaces the functions counted here.
 */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(keepTimers)
}

/** Collects garbage and weighs the page. Call this at rest. */
export async function weigh(page: Page, cdp: CDPSession): Promise<Weight> {
  // Twice, because objects that finalizers release are free only after the second collection.
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const objects = await countObjects(cdp)
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters')
  const timers = await page.evaluate(() => [
    ...(Reflect.get(window, Symbol.for('pending timers')) as Map<number, string>).values(),
  ])
  return { heap: usedSize / 1e6, objects, nodes, listeners, timers: timers.toSorted() }
}

async function countObjects(cdp: CDPSession): Promise<number> {
  const objectGroup = 'weight'
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: 'Object.prototype',
    objectGroup,
  })
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  })
  const { result: count } = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.length }',
    objectId: objects.objectId ?? '',
    returnByValue: true,
  })
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup })
  return Number(count.value)
}

/** Runs in the page, before its own code. */
function keepTimers(): void {
  const pending = new Map<number, string>()
  Object.defineProperty(window, Symbol.for('pending timers'), { value: pending })
  const later = window.setTimeout.bind(window)
  const often = window.setInterval.bind(window)
  const stops = [window.clearTimeout.bind(window), window.clearInterval.bind(window)] as const
  const setTimeout = (act: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const id = later(() => {
      pending.delete(id)
      act(...args)
    }, ms)
    pending.set(id, `once after ${ms} ms`)
    return id
  }
  const setInterval = (act: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const id = often(act, ms, ...args)
    pending.set(id, `every ${ms} ms`)
    return id
  }
  const [clearTimeout, clearInterval] = stops.map((stop) => (id?: number) => {
    if (id !== undefined) pending.delete(id)
    stop(id)
  })
  Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval })
}
