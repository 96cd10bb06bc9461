import type { Clock } from './clock'
import type { Knobs } from './defaults'
import type { Answer } from './errors'
import type { Caller } from './permissions'
import type { AppOrder } from './sort-oauth-apps'
import type { Cursors } from './cursors'
import type { Tables } from './tables'

/** All an operation may know about the request and the world. */
export interface OperationContext {
  caller: Caller
  /** Decoded values of the `{…}` parts of the path. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: string | null
  tables: Tables
  order: AppOrder
  cursors: Cursors
  clock: Clock
  knobs: Knobs
}

export type Operation = (context: OperationContext) => Answer
