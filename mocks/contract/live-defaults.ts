import { DECISIONS } from '#mocks/service/decisions'
import { DEFAULT_KNOBS } from '#mocks/service/engine/knobs'
import type { WireError } from '#mocks/service/engine/errors'
import { SEVERITIES, type Severity } from '#mocks/service/issues/issue-row'
import { APP_FIELDS, type WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { checks, type Contract, type ContractCheck } from './contract'
import { apps, read, same, send, shown, type Page } from './talk'

const status = async (contract: Contract, path: string) =>
  (await send(contract, 'GET', path)).status

const firstApp = async (contract: Contract): Promise<WireOauthApp> => {
  const [app] = (await read<Page<WireOauthApp>>(contract, '/oauth-apps?limit=50')).items
  shown(app !== undefined, 'an app is in reach')
  return app as WireOauthApp
}

/**
 * Open questions of the document that a read can answer, by the name of the mock's decision. Each returns the
 * service's value and the mock's.
 */
const DEFAULTS: Readonly<Record<string, (contract: Contract) => Promise<[unknown, unknown]>>> = {
  limitDefault: async (contract) => [
    (await read<Page<unknown>>(contract, '/oauth-apps')).meta.limit,
    DEFAULT_KNOBS.limitDefault,
  ],
  limitMaximum: async (contract) => {
    const { status: answer, json } = await send(contract, 'GET', '/oauth-apps?limit=100000')
    return [
      answer === 200 ? (json as Page<unknown>).meta.limit : answer,
      DEFAULT_KNOBS.limitMaximum,
    ]
  },
  limitBelowOne: async (contract) => [await status(contract, '/oauth-apps?limit=0'), 400],
  limitBesideCursor: async (contract) => {
    const { meta } = await read<Page<unknown>>(contract, '/oauth-apps?limit=1')
    shown(meta.nextCursor !== null, 'a list has a second page')
    const cursor = encodeURIComponent(meta.nextCursor ?? '')
    return [await status(contract, `/oauth-apps?limit=x&cursor=${cursor}`), 400]
  },
  unknownQueryParameter: async (contract) => [await status(contract, '/oauth-apps?nothing=1'), 400],
  repeatedQueryParameter: async (contract) => [
    await status(contract, '/oauth-apps?limit=1&limit=1'),
    400,
  ],
  emptyValue: async (contract) => [
    [
      await status(contract, '/oauth-apps?classification='),
      await status(contract, '/oauth-apps?search='),
    ],
    [400, 200],
  ],
  booleanSpelling: async (contract) => [await status(contract, '/oauth-apps?verified=TRUE'), 400],
  verifiedNull: async (contract) => {
    const without = (await apps(contract)).find(({ brand }) => brand === null)
    shown(without !== undefined, 'an app without a brand record is in reach')
    const unverified = await apps(contract, '?verified=false')
    const isIn = unverified.some(({ id }) => id === without?.id)
    return [isIn ? 'false' : 'neither', DEFAULT_KNOBS.verifiedNull]
  },
  malformedTenantId: async (contract) => {
    const { status: answer, json } = await send(contract, 'GET', '/oauth-apps?tenant=nowhere')
    return [answer === 200 ? (json as Page<unknown>).meta.totalCount : answer, 0]
  },
  malformedId: async (contract) => [
    String(await status(contract, '/oauth-apps/nothing')),
    DEFAULT_KNOBS.malformedId,
  ],
  failureShapes: async (contract) => {
    const { json } = await send(contract, 'GET', '/oauth-apps?limit=x&nothing=1')
    const failures = (json as Partial<WireError> | null)?.validationFailures ?? []
    return [
      failures.map((failure) => Object.keys(failure).toSorted()),
      [
        ['message', 'path'],
        ['param', 'reason'],
      ],
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
    const found = [...new Set(items.map(({ severity }) => severity))]
    return [found.filter((text) => !SEVERITIES.includes(text)), []]
  },
  extraFields: async (contract) => {
    const named: readonly string[] = APP_FIELDS
    const fields = Object.keys(await firstApp(contract)).filter((key) => !named.includes(key))
    return [fields, []]
  },
}

/** A check for each question, in the words of the decision. */
export const defaultChecks: readonly ContractCheck[] = Object.entries(DEFAULTS).flatMap(
  ([name, ask]) => {
    const decision: { where: string; what: string; does: string } | undefined =
      name in DECISIONS ? DECISIONS[name as keyof typeof DECISIONS] : undefined
    const words = decision === undefined ? '' : `: ${decision.what}: ${decision.does}`
    return checks(decision?.where ?? 'a knob', {
      [`${name}${words}`]: async (contract) => {
        const [found, taken] = await ask(contract)
        same(found, taken, 'it answers')
      },
    })
  },
)
