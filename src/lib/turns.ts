/** Runs a task when its turn comes. An abort of `signal` takes it out of the line; one that runs sees to itself. */
export type TakeTurn = <Result>(
  task: () => Promise<Result>,
  how: { priority: number; signal: AbortSignal },
) => Promise<Result>

/** At most `most` tasks run at a time. The next one is the one with the highest priority, then the oldest. */
export function createTurns(most: number): TakeTurn {
  const line: { priority: number; go: () => void }[] = []
  let running = 0

  function next(): void {
    if (running >= most || line.length === 0) return
    const highest = Math.max(...line.map(({ priority }) => priority))
    const at = line.findIndex(({ priority }) => priority === highest)
    running += 1
    line.splice(at, 1)[0]?.go()
  }

  return async (task, { priority, signal }) => {
    signal.throwIfAborted()
    await new Promise<void>((resolve, reject) => {
      const turn = { priority, go: resolve }
      line.push(turn)
      signal.addEventListener('abort', () => {
        const at = line.indexOf(turn)
        if (at !== -1) line.splice(at, 1)
        reject(signal.reason as Error)
      })
      next()
    })
    try {
      return await task()
    } finally {
      running -= 1
      next()
    }
  }
}
