import type { Fault } from '#mocks/faults'
import type { SeedName } from '#mocks/seeds/seeds'
import type { Knobs } from '#mocks/service/engine/defaults'
import { idOf } from '#mocks/service/engine/ids'

/** What a person does on the page: presses or chooses the first thing of that name; or one of these. */
export type Step =
  | string
  | { type: string; into: string }
  /** Fills the form of a locked console in; the demo's asks for a persona, the other one for a token. */
  | { connectAs: string }
  /** Touches nothing for so many seconds. */
  | { waitSeconds: number }

/** The step that cuts the network: in the demo a box of that name, elsewhere by the browser. */
export const OFFLINE = 'Offline'

/** A state of the console, and how to get there by hand: the address, and what is set first. */
export interface State {
  name: string
  /** Address in the console. */
  path: string
  /** Default: full access. Null: the console is locked, and asks. */
  persona?: string | null
  /** Default: `default`. */
  seed?: SeedName
  faults?: readonly Fault[]
  knobs?: Partial<Knobs>
  /** Size of the window in pixels. Default: whatever one has; tests take a wide one. */
  window?: { width: number; height: number }
  /** What one does then, in this order. */
  press?: readonly Step[]
  /** The named fixture that the address lists or shows. */
  fixture?: string
  /** Text the console shows then, or several. */
  shows: string | readonly string[]
  /** What Chromium writes about it in its own console: a status, or a network error. */
  logs?: readonly (number | `net::${string}`)[]
}

/** The window of a small phone. */
export const PHONE = { width: 320, height: 640 }
/** The list and its pages. */
export const LIST = { method: 'GET', path: '/api/v1/oauth-apps' }
/** Address of a list of few apps, where the list itself is not what one looks at. */
export const SHORT = '/apps?classification=malicious&verified=false&hasActiveAccounts=false'
/** One app, and what is below it. */
export const ONE_APP = { method: 'GET', path: '/api/v1/oauth-apps/*' }

/** Address of the app of a fixture, which has the same id in every seed that holds it. */
export function appPath(fixture: string): string {
  return `/apps/${idOf('oapp', fixture)}`
}

/** A step in words, such as `"Refresh"` or `type "mail" into "Search"`. */
export function stepWords(step: Step): string {
  if (typeof step === 'string') return `"${step}"`
  if ('type' in step) return `type "${step.type}" into "${step.into}"`
  if ('connectAs' in step) return `connect as "${step.connectAs}"`
  return `wait ${Math.floor(step.waitSeconds / 60)} min ${step.waitSeconds % 60} s`
}
