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
  const chosen = {
    kind: FAULT_CHOICES[0]!,
    times: TIMES_CHOICES[0]!,
    requests: REQUEST_CHOICES[0]!,
  }
  const nameOf = ({ name }: { name: string }) => name
  const does = make('p', { class: 'hint', id: 'demo-tools-fault' }, chosen.kind.does)
  const kind = choice('Fault', FAULT_CHOICES, nameOf, (item) => {
    chosen.kind = item
    does.textContent = item.does
  })
  kind.select.setAttribute('aria-describedby', does.id)
  const times = choice('How often', TIMES_CHOICES, nameOf, (item) => (chosen.times = item))
  const requests = choice('Which requests', REQUEST_CHOICES, nameOf, (item) => {
    chosen.requests = item
  })
  const add = button('Add fault', () => {
    const { match } = chosen.requests
    const fault = { match, effect: chosen.kind.effect, ...chosen.times.often }
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
