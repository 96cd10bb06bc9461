import type { PageContext } from './cursors'
import type { Answer } from './errors'
import type { Caller } from './permissions'

/** All paths start with this (SERVICE.md §4). */
export const API_PREFIX = '/api/v1'

/** The context of an operation: its request and the caller. */
export interface RequestContext extends PageContext {
  caller: Caller
  /** Decoded values of the `{…}` parts of the path. */
  params: Readonly<Record<string, string>>
  body: string | null
}

/** Answers a request. Works on the state of its resource, `World`. */
export type Operation<World = unknown> = (context: RequestContext & World) => Answer

export interface Route<World> {
  method: string
  /** Path below the prefix. `{name}` matches one segment. */
  path: string
  operation: Operation<World>
}

interface Matched<World> {
  operation: Operation<World>
  params: Record<string, string>
}

/** Finds the operation for a method and path, and decodes the values of the path. Null if not listed. */
export function createRouter<World>(
  routes: readonly Route<World>[],
): (method: string, pathname: string) => Matched<World> | null {
  const compiled = routes.map((route) => ({ ...route, segments: route.path.split('/') }))
  return (method, pathname) => {
    if (!pathname.startsWith(`${API_PREFIX}/`)) return null
    const segments = pathname.slice(API_PREFIX.length).split('/')
    for (const route of compiled) {
      if (route.method !== method || route.segments.length !== segments.length) continue
      const params: Record<string, string> = {}
      const matches = route.segments.every((expected, index) => {
        const actual = segments[index]!
        if (!expected.startsWith('{')) return expected === actual
        if (actual === '') return false
        params[expected.slice(1, -1)] = decode(actual)
        return true
      })
      if (matches) return { operation: route.operation, params }
    }
    return null
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
