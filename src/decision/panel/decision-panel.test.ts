import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { Staged } from './decision-panel'

test.each([
  ['safe', true],
  ['malicious', false],
])(
  'the recommendation of safe for an app that is %s matches the committed value: %j',
  (value, is) => {
    const app = exampleApp('a', {
      classification: value,
      recommendedClassification: { value: 'safe', status: 'staged', issueId: null },
    })
    const noop = () => {}
    const panel = createElement(Staged, {
      app,
      keys: false,
      aside: null,
      onAccept: noop,
      onReject: noop,
    })
    const shown = renderToStaticMarkup(
      createElement(QueryClientProvider, { client: new QueryClient() }, panel),
    )
    expect(shown.includes('This matches the committed value.')).toBe(is)
  },
)
