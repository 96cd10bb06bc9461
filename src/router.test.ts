import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { lastList, rememberList } from '#/lists/last-list'
import { createAppRouter } from './router'

// The pages of the console take seconds to load, and no page is drawn here.
vi.mock('./routeTree.gen', () => ({ routeTree: createRootRoute() }))

type Step = (history: ReturnType<typeof createMemoryHistory>) => void

test.each<[what: string, Step, index: number | null]>([
  ['Back keeps', (history) => history.back(), 1],
  ['a new page after the list keeps', (history) => history.push('/settings'), 1],
  ['a page that replaces the list forgets', (history) => history.replace('/settings'), null],
  [
    'a new page after Back forgets',
    (history) => {
      history.back()
      history.push('/settings')
    },
    null,
  ],
])('%s the position of the list in the tab’s history', (_what, step, index) => {
  const history = createMemoryHistory({ initialEntries: ['/overview'] })
  createAppRouter({ queryClient: new QueryClient(), demo: null }, { history })
  history.push('/apps')
  rememberList('/apps', { searchStr: '', state: { __TSR_index: 1 } })
  step(history)
  expect(lastList('/apps')?.index).toBe(index)
})
