import { mutationOptions } from '@tanstack/react-query'
import { ApiError } from '#/api/errors'
import { revokeGrant, type RevokeRequest } from '#/api/oauth-app-accounts/mutations'
import type { OauthAppId } from '#/domain/ids'

/** A revoke that rejects with any failure, so that a test needs one call. */
export function revokeOrThrow(app: OauthAppId) {
  const { mutationFn } = revokeGrant(app)
  return mutationOptions({
    mutationFn: async (request: RevokeRequest, context) => {
      const result = await mutationFn?.(request, context)
      switch (result?.kind) {
        case 'done':
          if (result.found instanceof ApiError) throw result.found
          return result.found
        case 'refused':
          throw result.error
        case 'canceled':
          throw new DOMException('It was canceled.', 'AbortError')
        case 'conflict':
        case undefined:
          throw new ApiError('not-sent', 'The entry of the account was not found again.')
      }
    },
  })
}
