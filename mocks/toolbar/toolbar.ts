import './toolbar.css'
import { clockPart } from './clock-part'
import type { Demo } from './demo'
import { button, icon, make } from './dom'
import { faultPart } from './fault-part'
import { knobPart } from './knob-part'
import { personaPart, sessionPart } from './session-part'
import { statePart } from './state-part'
import type { ConsoleHooks, Tools } from './tools'
import { tourPanel } from '#mocks/tour/tour-panel'
import type { Tour } from '#mocks/tour/tour'

/**
 * The bar at the bottom of the window, and the panels of the tour and the developer above it. The
 * console leaves room by `--bottom-bar`, so nothing is covered. Plain elements, because the tools must work
 * when the console fails.
 */
export function mountToolbar(demo: Demo, tour: Tour, hooks: ConsoleHooks): void {
  const summary = make('p', { class: 'summary' })
  const outcome = make('p', { class: 'said', 'aria-live': 'polite' })
  const trouble = make('p', { class: 'trouble' })
  const tools: Tools = {
    demo,
    hooks,
    say: (message) => (outcome.textContent = message),
    reload: () => location.reload(),
  }
  const parts = {
    session: sessionPart(tools),
    fault: faultPart(tools),
    clock: clockPart(tools),
    knob: knobPart(tools),
    state: statePart(tools),
  }
  const persona = personaPart(tools)
  const panel = make(
    'div',
    { class: 'panel', id: 'demo-tools-panel' },
    make('div', { class: 'column' }, parts.session.element, resetPart(demo)),
    make('div', { class: 'column' }, parts.fault.element, parts.clock.element),
    parts.knob.element,
    parts.state.element,
  )
  const update = () => {
    summary.textContent = summaryOf(demo)
    trouble.textContent = demo.trouble() ?? ''
    persona.update()
    if (!panel.hidden) for (const part of Object.values(parts)) part.update()
  }
  const show = (open: boolean) => {
    // The window has room for one of the two panels
    if (open) tour.show(false)
    panel.hidden = !open
    toggle.setAttribute('aria-expanded', String(open))
    demo.setOpen(open)
    update()
  }
  const toggle = button('Developer', () => show(panel.hidden !== false))
  toggle.classList.add('ghost')
  toggle.prepend(
    icon(
      'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z',
    ),
  )
  toggle.setAttribute('aria-controls', panel.id)
  const guide = tourPanel(tour, tools, () => {
    if (!panel.hidden) show(false)
  })
  const bar = make(
    'div',
    { class: 'bar' },
    ...(tour.exists ? [guide.toggle] : []),
    persona.element,
    toggle,
    summary,
    outcome,
    trouble,
  )
  const region = make(
    'section',
    { class: 'demo-tools', 'aria-label': 'Demo tools' },
    bar,
    guide.element,
    panel,
  )
  region.addEventListener('keydown', (event) => {
    // The console's shortcuts must not react to keys pressed here
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (event.key !== 'Escape') return
    if (!panel.hidden) {
      show(false)
      toggle.focus()
    } else guide.close()
  })

  document.body.append(region)
  show(demo.open())
  demo.onChange(update)
  // Shows the service's clock every second
  setInterval(update, 1000)
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--bottom-bar', `${region.offsetHeight}px`)
  }).observe(region)
}

function resetPart(demo: Demo): HTMLElement {
  const reset = button('Reset', () => {
    demo.reset()
    location.reload()
  })
  const help = make(
    'p',
    { class: 'hint', id: 'demo-tools-reset' },
    'Clears all changes, faults, knobs and the clock, then reloads the page.',
  )
  reset.setAttribute('aria-describedby', help.id)
  return make('div', { class: 'part' }, make('div', { class: 'row near' }, reset), help)
}

/** Lists the differences from a new tab, which explain why the console behaves unusually. */
function summaryOf(demo: Demo): string {
  const count = (number: number, text: string, more: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? text : more}`]
  return [
    ...(demo.seed === 'default' ? [] : [`seed ${demo.seed}`]),
    ...(demo.offline() ? ['offline'] : []),
    ...(demo.latency() === 0 ? [] : [`latency ${demo.latency()} ms`]),
    ...count(demo.faults().length, 'fault', 'faults'),
    ...count(Object.keys(demo.knobsTurned()).length, 'knob changed', 'knobs changed'),
    ...(demo.isForward() ? ['clock forward'] : []),
  ].join(' · ')
}
