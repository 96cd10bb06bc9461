import type { Demo } from './demo'

/** What the tools can make the console do. */
export interface ConsoleHooks {
  /** Shows the same page to another persona. */
  connectAs(token: string): void
  /** Sends no more requests. The next page of this tab loads as that persona, or locked. */
  leaveAs(token: string | null): void
  /** Opens an address of the console, without loading the page again. */
  go: (path: string) => void
  /** Whose token the console holds; null while it is locked. */
  token(): string | null
}

/** What each part of the panel gets. */
export interface Tools {
  demo: Demo
  hooks: ConsoleHooks
  /** Announces what was done, in the bar and to a screen reader. */
  say: (words: string) => void
  reload: () => void
}

/** A part of the panel: its element, and the function that updates it. */
export interface Part {
  element: HTMLElement
  update(): void
}
