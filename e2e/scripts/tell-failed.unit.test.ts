import { expect, it } from 'vitest'
import { howToGoOn } from './tell-failed.mjs'

const test = {
  title: 'rows come',
  location: { file: '/home/me/console/e2e/apps/rows.spec.ts', line: 12 },
}

it('for a failed test it prints how to run it alone, and how to open its trace', () => {
  const trace = { name: 'trace', path: '/home/me/console/test-results/rows/trace.zip' }
  expect(howToGoOn(test, [trace], '/home/me/console')).toEqual([
    '\nFailed: rows come',
    '  alone: npm run e2e -- e2e/apps/rows.spec.ts:12',
    '  its trace: npx playwright show-trace test-results/rows/trace.zip',
  ])
})

it('without a trace it prints how to get one', () => {
  expect(howToGoOn(test, [], '/home/me/console').at(-1)).toBe(
    '  with a trace: PW_TRACE=1 npm run e2e -- e2e/apps/rows.spec.ts:12',
  )
})
