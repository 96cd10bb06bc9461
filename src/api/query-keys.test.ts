import { expect, test } from 'vitest'
import './zod-setup'
import { accounts } from './accounts/queries'
import { issues } from './issues/queries'
import { messages } from './messages/queries'
import { oauthAppAccounts } from './oauth-app-accounts/queries'
import { oauthApps } from './oauth-apps/queries'
import { trustedEntities } from './trusted-entities/queries'

type Key = readonly unknown[]
/** A function of a resource, which returns a key or a query with its key. */
type Make = (...parameters: string[]) => Key | { queryKey: Key }

const resources = { accounts, issues, messages, oauthAppAccounts, oauthApps, trustedEntities }
const queries = Object.entries(resources).flatMap(([resource, all]) =>
  Object.entries<unknown>(all).map(
    ([name, make]) => [`${resource}.${name}`, make as Make] as const,
  ),
)
const parametersOf = ({ length }: Make) => Array.from({ length }, (_, at) => `parameter ${at}`)

function keyOf(make: Make, parameters: readonly string[]): string {
  const made = make(...parameters)
  return JSON.stringify('queryKey' in made ? made.queryKey : made)
}

test.each(queries)('%s has another key for another value of any parameter', (_, make) => {
  const own = parametersOf(make)
  const keys = [own, ...own.map((_value, at) => own.with(at, 'another'))].map((parameters) =>
    keyOf(make, parameters),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

test('no two queries share a key', () => {
  const keys = queries.map(([, make]) => keyOf(make, parametersOf(make)))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test.each([
  ['find of apps', oauthApps.find('a', true), oauthApps.find('a', false)],
  ['first apps', oauthApps.top({}, 10), oauthApps.top({}, 10, 5)],
])('the %s has another key for another optional parameter', (_, one, other) => {
  expect(one.queryKey).not.toEqual(other.queryKey)
})
