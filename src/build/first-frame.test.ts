import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const script = readFileSync(
  fileURLToPath(new URL('../../public/theme.js', import.meta.url)),
  'utf8',
)
const name = 'oauth-apps-console'

interface Start {
  path?: string
  mode?: string
  isProxy?: boolean
  session?: Record<string, string>
  preferences?: object
}

/** Returns the attributes that the script writes at the root of the document. */
function start({ path = '/apps', mode = 'production', isProxy = false, ...kept }: Start) {
  const dataset: Record<string, string> = {}
  const storage = (items: Record<string, string>) => ({
    getItem: (key: string) => items[key] ?? null,
  })
  const demo = mode === 'demo' ? '.demo' : ''
  runInNewContext(script, {
    location: { pathname: path },
    sessionStorage: storage(kept.session ?? {}),
    localStorage: storage({ [`${name}${demo}.preferences`]: JSON.stringify(kept.preferences) }),
    document: {
      currentScript: { getAttribute: () => mode },
      documentElement: { dataset },
      querySelector: () => (isProxy ? {} : null),
    },
  })
  return dataset
}

const locked = { [`${name}.locked`]: 'idle' }
const token = { [`${name}.token`]: 'a' }

describe('the screen before the application', () => {
  it.each<[string, Start, string | undefined]>([
    ['the place of the list, for a kept token', { session: token }, 'list'],
    ['the frame, on another page', { path: '/review', session: token }, 'page'],
    ['the frame, for an app', { path: '/apps/oapp.1.a', session: token }, 'page'],
    ['the card, without a token', {}, 'connect'],
    ['the card, in a locked tab', { session: { ...token, ...locked } }, 'connect'],
    ['the card, on the page that connects', { path: '/connect', session: token }, 'connect'],
    ['the place of the list, behind a proxy that adds the token', { isProxy: true }, 'list'],
    ['the card, locked behind a proxy', { isProxy: true, session: locked }, 'connect'],
    ['the place of the list, in the demo', { mode: 'demo' }, 'list'],
    [
      'the card, in the locked demo',
      { mode: 'demo', session: { [`${name}.demo.locked`]: 'idle' } },
      'connect',
    ],
    ['nothing, where no session is needed', { path: '/assumptions' }, undefined],
  ])('the first screen is %s', (_, how, first) => {
    expect(start(how)['first']).toBe(first)
  })

  it('the first screen has the chosen theme and density without a session', () => {
    const preferences = { theme: 'dark', density: 'compact' }
    expect(start({ preferences })).toMatchObject(preferences)
  })
})
