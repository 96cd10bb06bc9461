import { persona } from '#mocks/personas'
import { STATES } from '#mocks/states'
import { stepMessage, type State } from '#mocks/states/state'
import { make, part } from './dom'
import type { Part, Tools } from './tools'

/** The part with every state of the console, as a link that sets it up. */
export function statePart(tools: Tools): Part {
  return {
    element: part(
      'States',
      'states',
      ...STATES.map(({ page, states }) =>
        make(
          'div',
          { class: 'group' },
          make('h3', {}, page),
          make(
            'ul',
            { 'aria-label': `States: ${page}` },
            ...states.map((state) => row(state, tools)),
          ),
        ),
      ),
    ),
    update() {},
  }
}

function row(state: State, { demo, hooks }: Tools): HTMLElement {
  const link = make('a', {}, state.name)
  link.href = state.path
  link.addEventListener('click', (event) => {
    // A new tab opens the address without the setup
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    demo.choose(state)
    hooks.leaveAs(state.persona === null ? null : persona(state.persona ?? 'full access').token)
    location.assign(state.path)
  })
  const { window, press = [] } = state
  const then = [
    ...(window === undefined ? [] : [`in a window of ${window.width} × ${window.height}`]),
    ...(press.length === 0 ? [] : [`then ${press.map(stepMessage).join(', ')}`]),
  ].map((text) => make('span', {}, ` ${text}`))
  return make('li', {}, link, ...then)
}
