import type { Fault } from '../faults'
import type { SeedName } from '../seeds/seeds'
import type { Knobs } from '../service/defaults'
import { idOf } from '../service/ids'

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
  /** What one presses or chooses then, by name, in this order. */
  press?: readonly string[]
  /** The named fixture that the address lists or shows. */
  fixture?: string
  /** Text the console shows then. */
  shows: string
  /** What Chromium writes about it in its own console: a status, or a network error. */
  logs?: readonly (number | `net::${string}`)[]
}

/** The list and its pages. */
export const LIST = { method: 'GET', path: '/api/v1/oauth-apps' }
/** One app, and what is below it. */
export const ONE_APP = { method: 'GET', path: '/api/v1/oauth-apps/*' }

/** Address of the app of a fixture, which has the same id in every seed that holds it. */
export function appPath(fixture: string): string {
  return `/apps/${idOf('oapp', fixture)}`
}
