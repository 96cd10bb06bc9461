import type { FreshAccounts } from '#/api/oauth-apps/fresh'
import type { Decided } from '#/api/oauth-apps/mutations'
import { changeMessage } from '#/domain/decision/decision-outcome'
import { number } from '#/lib/words'

export function numberMessage({
  data,
  isFetching,
}: {
  data: Pick<FreshAccounts, 'numActive'> | undefined
  isFetching: boolean
}): string {
  if (isFetching) return 'loading…'
  if (data === undefined) return 'could not be loaded'
  return data.numActive === null ? 'not given by the service' : number(data.numActive)
}

export function supersededMessage({
  verdict,
  change,
}: Pick<Decided, 'verdict' | 'change'>): string {
  return verdict === 'changed meanwhile'
    ? `You sent: ${changeMessage(change)}. The service shows different values. Review them and decide again.`
    : ''
}
