import { button, checkbox, make, part } from './dom'
import type { Part, Tools } from './tools'

const STEPS = [
  { text: '10 s', ms: 10_000 },
  { text: '10 min', ms: 600_000 },
  { text: '1 day', ms: 86_400_000 },
]

/** The part for the service's time, and the switch for changes without a request. */
export function clockPart({ demo, say }: Tools): Part {
  const time = make('time')
  const forward = STEPS.map(({ text, ms }) => {
    const step = button(text, () => {
      demo.forward(ms)
      say(`The clock moved forward ${text}.`)
    })
    step.setAttribute('aria-label', `Forward ${text}`)
    return step
  })
  const life = checkbox('Life', demo.life(), (on) => demo.setLife(on))
  life.input.setAttribute('aria-describedby', 'demo-tools-life')
  return {
    element: part(
      'Clock',
      'clock',
      make('p', {}, 'Time ', time),
      make(
        'div',
        { class: 'row near' },
        make('span', { 'aria-hidden': 'true' }, 'Forward'),
        ...forward,
      ),
      life.element,
      make(
        'p',
        { class: 'hint', id: 'demo-tools-life' },
        'About once a minute, an account grants an app access or a new app appears.',
      ),
    ),
    update() {
      const now = new Date(demo.service.clock.now())
      time.dateTime = now.toISOString()
      time.textContent = `${time.dateTime.slice(0, 10)} ${time.dateTime.slice(11, 19)} UTC`
      life.input.checked = demo.life()
    },
  }
}
