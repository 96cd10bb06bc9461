import type { Demo } from './demo'

/** Actions of the tools on the console. */
export interface ConsoleHooks {
  /** Shows the same page to another persona. */
  connectAs(token: string): void
  /** Stops all requests. The next page of this tab loads as that persona, or locked. */
  leaveAs(token: string | null): void
  /** Opens a path of the console without loading the page again. */
  go: (path: string) => void
  /** The console's token; null while it is locked. */
  token(): string | null
}

/** The context of each part of the panel. */
export interface Tools {
  demo: Demo
  hooks: ConsoleHooks
  /** Announces an outcome in the bar and to a screen reader. */
  say: (message: string) => void
  reload: () => void
}

/** A part of the panel: its element, and the function that updates it. */
export interface Part {
  element: HTMLElement
  update(): void
}
