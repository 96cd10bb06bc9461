import type { Demo } from './demo'

/** What the console lets the tools do to it. */
export interface ConsoleHooks {
  /** Shows the same address as somebody else would see it. */
  connectAs(token: string): void
  /** Asks for nothing any more; the next page of this tab is loaded as that persona, or locked. */
  leaveAs(token: string | null): void
}

/** What each part of the panel is given. */
export interface Tools {
  demo: Demo
  hooks: ConsoleHooks
  /** Says what was done, in the bar and to a screen reader. */
  say: (words: string) => void
  reload: () => void
}

/** A part of the panel: its element, and what makes it show how things are now. */
export interface Part {
  element: HTMLElement
  update(): void
}
