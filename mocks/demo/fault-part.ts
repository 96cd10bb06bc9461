import { button, choice, make, part } from './dom'
import {
  BAD_DAY,
  FAULT_CHOICES,
  faultMessage,
  REQUEST_CHOICES,
  TIMES_CHOICES,
} from './fault-choices'
import type { Part, Tools } from './tools'

/** The part for faults of the next requests. */
export function faultPart({ demo, say }: Tools): Part {
  const chosen = { kind: 0, times: 0, requests: 0 }
  const does = make('p', { class: 'hint', id: 'demo-tools-fault' })
  const explain = () => (does.textContent = FAULT_CHOICES[chosen.kind]?.does ?? '')
  const kind = choice(
    'Fault',
    FAULT_CHOICES.map(({ name }) => name),
    (index) => {
      chosen.kind = index
      explain()
    },
  )
  kind.select.setAttribute('aria-describedby', does.id)
  const times = choice(
    'How often',
    TIMES_CHOICES.map(({ name }) => name),
    (index) => (chosen.times = index),
  )
  const requests = choice(
    'Which requests',
    REQUEST_CHOICES.map(({ name }) => name),
    (index) => (chosen.requests = index),
  )
  const add = button('Add fault', () => {
    const [choiceOfKind, choiceOfTimes, choiceOfRequests] = [
      FAULT_CHOICES[chosen.kind],
      TIMES_CHOICES[chosen.times],
      REQUEST_CHOICES[chosen.requests],
    ]
    if (!choiceOfKind || !choiceOfTimes || !choiceOfRequests) return
    const fault = {
      match: choiceOfRequests.match,
      effect: choiceOfKind.effect,
      ...choiceOfTimes.often,
    }
    demo.addFault(fault)
    say(`Fault added: ${faultMessage(fault)}.`)
  })
  const badDay = button('Add a bad day for revokes', () => {
    for (const fault of BAD_DAY) demo.addFault(fault)
    say('Faults added: 3 in 100 revokes get 429, and 1 in 100 each 500, 403 or no answer.')
  })
  const list = make('ul', { class: 'faults', 'aria-label': 'Active faults' })
  const none = make('p', { class: 'hint' }, 'No active faults.')
  let shown = ''
  explain()
  return {
    element: part(
      'Faults',
      'fault',
      kind.element,
      does,
      make('div', { class: 'pair' }, times.element, requests.element),
      make('div', { class: 'row near' }, add, badDay),
      none,
      list,
    ),
    update() {
      const faults = demo.faults()
      const messages = faults.map(({ fault }) => faultMessage(fault))
      // Redraw only after a change, because each redraw would take the focus from a button
      if (shown === JSON.stringify(messages)) return
      shown = JSON.stringify(messages)
      none.hidden = faults.length > 0
      list.hidden = faults.length === 0
      const hadFocus = list.contains(document.activeElement)
      list.replaceChildren(
        ...messages.map((text, index) => {
          const remove = button('Remove', () => {
            demo.faults()[index]?.remove()
            demo.refresh()
            say(`Fault removed: ${text}.`)
          })
          remove.setAttribute('aria-label', `Remove fault: ${text}`)
          return make('li', {}, make('span', {}, text), remove)
        }),
      )
      if (hadFocus) (list.querySelector('button') ?? add).focus()
    },
  }
}
