/** Tracks the tasks of each run, so that a pause can cancel unsent targets and checks. */
export function createRequests() {
  const controllers = new Map<AbortController, string>()

  function abort(run: string): void {
    for (const [controller, of] of controllers) if (of === run) controller.abort()
  }

  async function during<T>(run: string, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    controllers.set(controller, run)
    try {
      return await task(controller.signal)
    } finally {
      controllers.delete(controller)
    }
  }

  return { abort, during }
}

export type Requests = ReturnType<typeof createRequests>
