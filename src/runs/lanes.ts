// How many targets of all runs are under way at most. The service's limit halves it; answers bring it back.

const most = 3
/** So many answers without a 429 bring one lane back. */
const answersPerLane = 20
/** So many milliseconds without a success, and a run waits for its person. */
const longestWithout = 5 * 60_000

let allowed = most
let answers = 0
let hungry: ReturnType<typeof setTimeout> | undefined

/** How many targets may be under way now. */
export function lanesNow(): number {
  return allowed
}

/** The service has limited a target (429). `starved` is called when no success follows for five minutes. */
export function noteLimited(starved: () => void): void {
  allowed = Math.max(1, Math.floor(allowed / 2))
  answers = 0
  hungry ??= setTimeout(() => {
    hungry = undefined
    starved()
  }, longestWithout)
}

/** The service has answered a target, and did not limit it. */
export function noteAnswered(): void {
  notHungry()
  answers += 1
  if (answers < answersPerLane) return
  allowed = Math.min(most, allowed + 1)
  answers = 0
}

/** Nothing is asked for now: a person paused it, or the session ended. */
export function notHungry(): void {
  clearTimeout(hungry)
  hungry = undefined
}
