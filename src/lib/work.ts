import { sessionStore, sessionTask } from './session-store'
import { stopwatch } from './time/stopwatch'
import { tryOrNull } from './try-or-null'
import { number } from './words'

// Runs, scans, lookups and exports, for the tab's title and for one notification that has no data of theirs.

export type Progress = readonly [done: number, total: number | null]

/** `stuck`: waits for the admin, who did not pause it. `over`: ended by the admin, which needs no notification. */
export type WorkState = 'working' | 'paused' | 'stuck' | 'done' | 'over'

interface Work {
  state: WorkState
  progress: Progress
  elapsed: () => number
  /** True if the admin pressed “Tell me when it ends”. */
  tells: boolean
}

type Works = ReadonlyMap<unknown, Work>

/** The work of this tab, oldest first. The key is the ID of a run, or the scan. */
export const works = sessionStore<Works>(new Map())

export const tellMessages = {
  button: 'Tell me when it ends',
  done: 'OAuth Apps Console: the work in its tab has ended.',
  stuck: 'OAuth Apps Console: the work in its tab is paused and waits for you.',
  refused:
    'This browser does not allow notifications here. The title of the tab shows the progress.',
} as const

/** Milliseconds of work that are worth a notification. */
const shortest = 10_000

/** Notes how far a work is. Sends the notification that the admin wanted when it ends or is stuck. */
export function noteWork(key: unknown, state: WorkState, progress: Progress): void {
  const known = works.get().get(key)
  const { elapsed = stopwatch(), tells = false } = known ?? {}
  const isOpen = state === 'working' || (state === 'paused' && tells)
  if (isOpen || known) put(key, isOpen ? { state, progress, elapsed, tells } : null)
  if (tells && (state === 'done' || state === 'stuck') && elapsed() >= shortest) notify(state)
}

/** Turns the notification about a work on or off. Returns false if the browser refuses notifications. */
export async function tellAbout(key: unknown, tells: boolean): Promise<boolean> {
  if (tells && !(await areAllowed())) return false
  const work = works.get().get(key)
  if (work) put(key, { ...work, tells })
  return true
}

/** Returns `312/804 · ` for the title: the run, else the latest scan. Empty if nothing works. */
export function titlePrefix(all: Works): string {
  const working = [...all].filter(([, { state }]) => state === 'working')
  const [, work] = working.find(([key]) => typeof key === 'string') ?? working.at(-1) ?? []
  const [done = 0, total = null] = work?.progress ?? []
  if (total !== null && total >= done) return `${number(done)}/${number(total)} · `
  return done === 0 ? '' : `${number(done)} · `
}

function put(key: unknown, work: Work | null): void {
  const next = new Map(works.get())
  if (work) next.set(key, work)
  else next.delete(key)
  works.set(next)
}

async function areAllowed(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted'
  } catch {
    // Browsers of phones have no `Notification` for pages.
    return false
  }
}

/** Closes the notification at the next one and at a lock. */
const shown = sessionTask()

function notify(state: 'done' | 'stuck'): void {
  const closes = shown.start()
  tryOrNull(() => {
    const notification = new Notification(tellMessages[state])
    notification.addEventListener('click', () => focus())
    closes.addEventListener('abort', () => notification.close())
  })
}
