import { DEFAULT_KNOBS } from '#mocks/service/engine/knobs'
import type { WireError } from '#mocks/service/engine/errors'
import { SEVERITIES, type Severity } from '#mocks/service/issues/issue-row'
import { APP_FIELDS, type WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { checks, type Contract, type ContractCheck } from './contract'
import { apps, read, same, send, shown, type Page } from './talk'

const status = async (contract: Contract, path: string) =>
  (await send(contract, 'GET', path)).status

/** Returns this count of a page, or the status if the page is refused. */
const countOr = async (contract: Contract, query: string, count: 'limit' | 'totalCount') => {
  const { status: answer, json } = await send(contract, 'GET', `/oauth-apps${query}`)
  return answer === 200 ? (json as Page<unknown>).meta[count] : answer
}

const firstApp = async (contract: Contract): Promise<WireOauthApp> => {
  const [app] = (await read<Page<WireOauthApp>>(contract, '/oauth-apps?limit=50')).items
  shown(app !== undefined, 'an app is in reach')
  return app as WireOauthApp
}

type Ask = (contract: Contract) => Promise<[unknown, unknown]>
const answers =
  (path: string, expected: number): Ask =>
  async (contract) => [await status(contract, path), expected]
const counts =
  (query: string, count: 'limit' | 'totalCount', expected: number): Ask =>
  async (contract) => [await countOr(contract, query, count), expected]

/**
 * Open questions of the document that a read can answer, by their name in SERVICE.md. Each returns the
 * service's value and the mock's.
 */
const DEFAULTS: Readonly<Record<string, Ask>> = {
  limitDefault: counts('', 'limit', DEFAULT_KNOBS.limitDefault),
  limitMaximum: counts('?limit=100000', 'limit', DEFAULT_KNOBS.limitMaximum),
  limitBelowOne: answers('/oauth-apps?limit=0', 400),
  limitBesideCursor: async (contract) => {
    const { meta } = await read<Page<unknown>>(contract, '/oauth-apps?limit=1')
    shown(meta.nextCursor !== null, 'a list has a second page')
    const cursor = encodeURIComponent(meta.nextCursor ?? '')
    return [await status(contract, `/oauth-apps?limit=x&cursor=${cursor}`), 400]
  },
  unknownQueryParameter: answers('/oauth-apps?nothing=1', 400),
  repeatedQueryParameter: answers('/oauth-apps?limit=1&limit=1', 400),
  emptyValue: answers('/oauth-apps?classification=', 400),
  'emptyValue of a search': answers('/oauth-apps?search=', 200),
  booleanSpelling: answers('/oauth-apps?verified=TRUE', 400),
  verifiedNull: async (contract) => {
    const without = (await apps(contract)).find(({ brand }) => brand === null)
    shown(without !== undefined, 'an app without a brand record is in reach')
    const unverified = await apps(contract, '?verified=false')
    const isIn = unverified.some(({ id }) => id === without?.id)
    return [isIn ? 'false' : 'neither', DEFAULT_KNOBS.verifiedNull]
  },
  malformedTenantId: counts('?tenant=nowhere', 'totalCount', 0),
  malformedId: answers('/oauth-apps/nothing', Number(DEFAULT_KNOBS.malformedId)),
  failureShapes: async (contract) => {
    const { json } = await send(contract, 'GET', '/oauth-apps?limit=x&nothing=1')
    const failures = (json as Partial<WireError> | null)?.validationFailures ?? []
    return [
      failures.map((failure) => Object.keys(failure).toSorted().join()),
      ['message,path', 'param,reason'],
    ]
  },
  inlineNumActive: async (contract) => {
    const { id } = await firstApp(contract)
    const app = await read<WireOauthApp>(contract, `/oauth-apps/${id}?include=accounts`)
    return ['numActive' in (app.accounts?.meta ?? {}), DEFAULT_KNOBS.inlineNumActive]
  },
  providerStatus: async (contract) => {
    const { id } = await firstApp(contract)
    return [await status(contract, `/oauth-apps/${id}/accounts?providerStatus=gone`), 400]
  },
  severityRanks: async (contract) => {
    const { items } = await read<Page<{ severity: Severity }>>(contract, '/issues?limit=50')
    return [items.filter(({ severity }) => !SEVERITIES.includes(severity)), []]
  },
  extraFields: async (contract) => {
    const named: readonly string[] = APP_FIELDS
    const fields = Object.keys(await firstApp(contract)).filter((key) => !named.includes(key))
    return [fields, []]
  },
}

/** A check for each question, under its name in SERVICE.md. */
export const defaultChecks: readonly ContractCheck[] = Object.entries(DEFAULTS).flatMap(
  ([name, ask]) =>
    checks('SERVICE.md', {
      [name]: async (contract) => {
        const [found, taken] = await ask(contract)
        same(found, taken, 'it answers')
      },
    }),
)
