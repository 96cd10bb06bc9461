import { ThreadsPoolWorker } from 'vitest/node'

type Heard = (message: { type?: string }) => void

interface Thread {
  on(event: string, heard: Heard): void
  off(event: string, heard: Heard): void
  setMaxListeners(count: number): void
}

interface Worker {
  _thread: Thread | undefined
  heard: [event: string, heard: Heard][] | undefined
  isRunning: boolean | undefined
  start: (this: Worker) => Promise<void>
  stop: (this: Worker) => Promise<void>
  on: (this: Worker, event: string, heard: Heard) => void
  send: (this: Worker, message: { type?: string }) => void
}

/**
 * Lets the mutants share one thread, which loads each module once: most of the time of a mutant is spent on
 * starting a thread. Only for modules without state of their own.
 */
export function keepThread(): void {
  let kept: Thread | undefined
  const worker = ThreadsPoolWorker.prototype as unknown as Worker
  const { start, stop, on, send } = worker

  worker.start = async function () {
    this._thread = kept
    await start.call(this)
    kept = this._thread
    kept?.setMaxListeners(0)
    this.on('message', ({ type }) => {
      if (type === 'testfileFinished') this.isRunning = false
    })
  }
  worker.on = function (event, heard) {
    on.call(this, event, heard)
    this.heard = [...(this.heard ?? []), [event, heard]]
  }
  worker.send = function (message) {
    if (message.type === 'run') this.isRunning = true
    if (message.type !== 'stop') {
      send.call(this, message)
      return
    }
    // A thread that was told to stop would no longer listen
    const answer = () => {
      const stopped = { type: 'stopped', __vitest_worker_response__: true }
      for (const [event, heard] of this.heard ?? []) if (event === 'message') heard(stopped)
    }
    if (this.isRunning !== true) answer()
    else
      this.on('message', ({ type }) => {
        if (type === 'testfileFinished') answer()
      })
  }
  worker.stop = async function () {
    if (this.isRunning === true) {
      kept = undefined
      return stop.call(this)
    }
    for (const [event, heard] of this.heard ?? []) this._thread?.off(event, heard)
    this._thread = undefined
  }
}
