import type { FaultEffect } from '#mocks/fault-kinds'
import type { Fault } from '#mocks/faults'
import type { SeedName } from '#mocks/seeds/seeds'
import type { Knobs } from '#mocks/service/engine/knobs'
import { idOf } from '#mocks/service/engine/ids'

/** A step on the page: press or choose the first control with this name, or one of these. */
export type Step =
  | string
  | { type: string; into: string }
  /** Exports the list at this address as CSV, comes back and chooses the file. */
  | { chooseExportOf: string }
  /** Fills in the form of a locked console: a persona in the demo, otherwise a token. */
  | { connectAs: string }
  /** Waits this many seconds. */
  | { waitSeconds: number }

/** The step that cuts the network: the demo has a box with this name, otherwise the browser does it. */
export const OFFLINE = 'Offline'

/** A state of the console, and how to reach it by hand: the address, and what to set first. */
export interface State {
  name: string
  /** Path in the console. */
  path: string
  /** Persona ID. Default: full access. Null: the console is locked and asks for a connection. */
  persona?: string | null
  /** Default: `default`. */
  seed?: SeedName
  faults?: readonly Fault[]
  knobs?: Partial<Knobs>
  /** Size of the window in pixels. Default: any; tests use a wide one. */
  window?: { width: number; height: number }
  /** Steps that follow, in this order. */
  press?: readonly Step[]
  /** The named fixture on this page. */
  fixture?: string
  /** Text that the console then shows, or several texts. */
  shows: string | readonly string[]
  /** Messages in Chromium's console: a status, or a network error. */
  logs?: readonly (number | `net::${string}`)[]
}

/** The window of a small phone. */
export const PHONE = { width: 320, height: 640 }
// Sentences that several states show. The console writes them in `src/domain/actions.ts`.
export const CANNOT_LIST_APPS = 'This token cannot list OAuth apps.'
export const CANNOT_READ_APP = 'This token cannot read this app.'
export const CANNOT_LIST_ISSUES = 'This token cannot list issues.'

/** The list and its pages. */
export const LIST = { method: 'GET', path: '/api/v1/oauth-apps' }
/** A short list of apps, for states of other parts of the page. */
export const SHORT = '/apps?classification=malicious&verified=false&hasActiveAccounts=false'
/** An app, and every path below it. */
export const ONE_APP = { method: 'GET', path: '/api/v1/oauth-apps/*' }

/** The page of a fixture's app. The app has the same id in every seed that has the fixture. */
export function appPath(fixture: string): string {
  return `/apps/${idOf('oapp', fixture)}`
}

type More = Omit<State, 'name' | 'path' | 'shows'>
/** A kind of fault that needs no options. */
type PlainKind = {
  [Kind in FaultEffect['kind']]: { kind: Kind } extends FaultEffect ? Kind : never
}[FaultEffect['kind']]
type Failing = Omit<More, 'faults'> & Pick<Fault, 'skip' | 'times'>

/** Creates the states of one address. Their faults hit the requests that match. */
export function at(path: string, match: NonNullable<Fault['match']> = {}) {
  const shows = (name: string, text: State['shows'], more: More = {}): State => ({
    name,
    path,
    shows: text,
    ...more,
  })
  /** A state in which the requests have this effect. `skip` and `times` are those of the fault. */
  const under = (
    name: string,
    fault: FaultEffect | PlainKind,
    text: State['shows'],
    { skip, times, ...more }: Failing = {},
  ): State => {
    const effect = typeof fault === 'string' ? { kind: fault } : fault
    const counts = { ...(skip !== undefined && { skip }), ...(times !== undefined && { times }) }
    return shows(name, text, { faults: [{ match, ...counts, effect }], ...more })
  }
  /** A state in which the requests get this status. A 429 asks to wait for a minute. */
  const refused = (
    name: string,
    status: number,
    text: State['shows'],
    more: Failing = {},
  ): State => {
    const wait = status === 429 && { retryAfter: 60 }
    return under(name, { kind: 'status', status, ...wait }, text, { logs: [status], ...more })
  }
  return { shows, under, refused }
}

/** Describes a step, such as `"Refresh"` or `type "mail" into "Search"`. */
export function stepMessage(step: Step): string {
  if (typeof step === 'string') return `"${step}"`
  if ('type' in step) return `type "${step.type}" into "${step.into}"`
  if ('chooseExportOf' in step) return `export ${step.chooseExportOf}, come back, choose the file`
  if ('connectAs' in step) return `connect as "${step.connectAs}"`
  return `wait ${Math.floor(step.waitSeconds / 60)} min ${step.waitSeconds % 60} s`
}
