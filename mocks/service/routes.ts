import { FAMILY_ROUTES } from './resource-routes'
import { getOauthApp } from './oauth-apps/get-oauth-app'
import { listOauthAppAccounts } from './oauth-apps/list-oauth-app-accounts'
import { listOauthApps } from './oauth-apps/list-oauth-apps'
import type { Operation } from './engine/operation'
import { revokeAccountGrant } from './oauth-apps/revoke-account-grant'
import { updateOauthApp } from './oauth-apps/update-oauth-app'

/** All paths start with this (SERVICE.md §4). */
export const API_PREFIX = '/api/v1'

export interface Route {
  method: string
  /** Below the prefix. `{name}` matches one segment of the path. */
  path: string
  operation: Operation
}

const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/oauth-apps', operation: listOauthApps },
  { method: 'GET', path: '/oauth-apps/{id}', operation: getOauthApp },
  { method: 'PATCH', path: '/oauth-apps/{id}', operation: updateOauthApp },
  { method: 'GET', path: '/oauth-apps/{id}/accounts', operation: listOauthAppAccounts },
  {
    method: 'POST',
    path: '/oauth-apps/{id}/accounts/{accountId}/revoke',
    operation: revokeAccountGrant,
  },
  ...FAMILY_ROUTES,
]

const COMPILED = ROUTES.map((route) => ({ ...route, segments: route.path.split('/') }))

/** The operation for a method and path, with the values of the path decoded. Null when none is listed. */
export function matchRoute(
  method: string,
  pathname: string,
): { operation: Operation; params: Record<string, string> } | null {
  if (!pathname.startsWith(`${API_PREFIX}/`)) return null
  const segments = pathname.slice(API_PREFIX.length).split('/')
  for (const route of COMPILED) {
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

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
