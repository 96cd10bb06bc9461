import { describe, expect, it } from 'vitest'
import { wordingComplaints } from './wording-rules'

describe('the wording rules', () => {
  it.each([
    ['src/features/a/x.tsx', '<p>No recommendation is shown any more.</p>'],
    ['src/features/a/x.tsx', '<p title="The selection is as it was." />'],
    ['src/features/a/x.ts', "const message = 'Canceled: taken back by you'"],
    ['src/features/a/x.ts', 'const message = `${count} apps: no trace of ${noun}`'],
    ['src/features/a/x.tsx', '<Button>Go on</Button>'],
    ['src/features/a/x.ts', 'const message = "the account\'s grant"'],
    ['mocks/demo/tour/x.ts', "const line = 'Look at the list'"],
    ['mocks/personas.ts', "const about = 'May not list apps'"],
    ['src/api/x.ts', '/** What the service said. */\nexport const a = 1'],
    ['e2e/x.spec.ts', '// Only the first page.'],
    ['mocks/x.ts', '/* Its entry. */'],
    ['src/lists/x.ts', 'export function createWalk() {}'],
    ['src/lists/x.tsx', 'function HeldList() {}'],
    ['e2e/x.ts', 'const whyNotReady = 1'],
    ['mocks/x.ts', 'interface RunWords {}'],
  ])('refuse in %s %s', (path, text) => {
    const found = wordingComplaints({ path, text })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^${path}:\\d+ ".+": .+\\.$`))
  })

  it.each([
    ['src/features/a/x.tsx', '<Button>Go on waiting</Button>'],
    ['src/domain/runs/x.ts', "const state = 'taken back'"],
    ['src/features/a/x.test.ts', "expect(text).not.toContain('any more')"],
    ['src/build/x.ts', "const why = 'no longer, never any more'"],
    ['src/features/a/x.tsx', "import { a } from './as-it-was'\nconst b = <p>{a}</p>"],
    ['src/api/x.ts', '/** The service’s message, as received. */\nexport const a = 1'],
    ['src/lists/x.ts', 'const mistake = translate(isLatest, words)'],
  ])('let %s have %s', (path, text) => {
    expect(wordingComplaints({ path, text })).toStrictEqual([])
  })
})
