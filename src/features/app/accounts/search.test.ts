import { expect, test } from 'vitest'
import { accountSearch, toSearchParams, readView } from './search'

test.each<[string, Record<string, string>, object, string[]]>([
  ['nothing', {}, { providerStatus: 'active' }, []],
  ['active', { active: 'true' }, { active: true, providerStatus: 'active' }, []],
  ['ended', { active: 'false' }, { active: false, providerStatus: 'active' }, []],
  ['all accounts', { population: 'all' }, {}, []],
  ['both', { active: 'false', population: 'all' }, { active: false }, []],
  ['another spelling', { active: 'True' }, { providerStatus: 'active' }, ['active']],
  ['an empty value', { active: '' }, { providerStatus: 'active' }, ['active']],
  ['another population', { population: 'suspended' }, { providerStatus: 'active' }, ['population']],
  ['a sort, which does not exist', { sort: 'email:asc' }, { providerStatus: 'active' }, ['sort']],
  [
    'both',
    { population: 'all', active: 'no', providerStatus: 'active' },
    {},
    ['active', 'providerStatus'],
  ],
])(
  'a URL with %s opens its view and names its invalid parameters',
  (_, search, view, invalidParams) => {
    expect(readView(search)).toEqual(view)
    expect(accountSearch.read(search).invalidParams.map(({ name }) => name)).toEqual(invalidParams)
  },
)

test.each<Record<string, string>>([
  {},
  { active: 'true' },
  { population: 'all' },
  { active: 'false', population: 'all' },
])('the URL of a view opens that view: %o', (search) => {
  expect(toSearchParams(readView(search))).toEqual(search)
})
