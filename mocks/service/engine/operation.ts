import type { AppViews } from '../oauth-apps/app-views'
import type { Answer } from './errors'
import type { Caller } from './permissions'
import type { Cursors } from './cursors'
import type { World } from './world'

/** What an operation knows about the request and the world. */
export interface OperationContext extends World {
  caller: Caller
  /** Decoded values of the `{…}` parts of the path. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: string | null
  views: AppViews
  cursors: Cursors
}

export type Operation = (context: OperationContext) => Answer
