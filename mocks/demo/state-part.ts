import { persona } from '#mocks/personas'
import { STATES } from '#mocks/states'
import { stepMessage, type State } from '#mocks/states/state'
import { link, make, part } from './dom'
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
  // A new tab opens the address without the setup
  const opens = link(state.name, state.path, () => {
    demo.choose(state)
    hooks.leaveAs(state.persona === null ? null : persona(state.persona ?? 'full access').token)
    location.assign(state.path)
  })
  const { window, press = [] } = state
  const then = [
    ...(window === undefined ? [] : [`in a window of ${window.width} × ${window.height}`]),
    ...(press.length === 0 ? [] : [`then ${press.map(stepMessage).join(', ')}`]),
  ].map((text) => make('span', {}, ` ${text}`))
  return make('li', {}, opens, ...then)
}
