import { PERSONAS } from '#mocks/personas'
import { SEED_NAMES } from '#mocks/seeds/seeds'
import { choice, checkbox, part } from './dom'
import type { Part, Tools } from './tools'

const LATENCIES = [
  { ms: 0, text: 'none' },
  { ms: 300, text: '300 ms' },
  { ms: 1_000, text: '1 s' },
  { ms: 3_000, text: '3 s' },
]
/** How long (ms) the tools keep the focus when the console moves it to the heading of a new page. */
const HOLD_MS = 3_000

/** The choice of the persona. Always in the bar, because it decides what the console shows. */
export function personaPart({ hooks, say }: Tools): Part {
  const persona = choice(
    'Persona',
    PERSONAS,
    ({ title }) => title,
    ({ token, title, label }) => {
      holdFocus(persona.select)
      hooks.connectAs(token)
      say(`Connected as ${title}. ${label}`)
    },
  )
  persona.select.classList.add('quiet-edge')
  return {
    element: persona.element,
    update() {
      const token = hooks.token()
      const who = PERSONAS.findIndex((item) => item.token === token)
      persona.show(who, 'not connected')
      persona.select.title = PERSONAS[who]?.label ?? ''
    },
  }
}

/** The part for the seed and the network. */
export function sessionPart({ demo, reload }: Tools): Part {
  const seed = choice('Seed', SEED_NAMES, String, (name) => {
    demo.chooseSeed(name)
    reload()
  })
  const latency = choice(
    'Latency',
    LATENCIES,
    ({ text }) => text,
    ({ ms }) => demo.setLatency(ms),
  )
  const offline = checkbox('Offline', demo.offline(), (on) => {
    demo.setOffline(on)
    setBrowserOffline(on)
  })
  if (demo.offline()) setBrowserOffline(true)
  return {
    element: part('Session', 'session', latency.element, offline.element, seed.element),
    update() {
      seed.show(SEED_NAMES.indexOf(demo.seed))
      const ms = demo.latency()
      latency.show(
        LATENCIES.findIndex((item) => item.ms === ms),
        `${ms} ms`,
      )
      offline.input.checked = demo.offline()
    },
  }
}

/** Keeps the focus in the tools when the changed page moves it to its heading. */
function holdFocus(control: HTMLElement): void {
  const hold = (event: FocusEvent) => {
    if (event.target instanceof HTMLHeadingElement) control.focus()
  }
  const release = () => {
    document.removeEventListener('focusin', hold)
    document.removeEventListener('keydown', release, true)
    document.removeEventListener('pointerdown', release, true)
  }
  document.addEventListener('focusin', hold)
  document.addEventListener('keydown', release, true)
  document.addEventListener('pointerdown', release, true)
  setTimeout(release, HOLD_MS)
}

/** Makes the browser report that it has no network, or that it has one again. */
function setBrowserOffline(offline: boolean): void {
  if (offline) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  else Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event(offline ? 'offline' : 'online'))
}
