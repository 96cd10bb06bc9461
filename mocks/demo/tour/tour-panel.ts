import { persona } from '#mocks/personas'
import { button, icon, link, make } from '#mocks/demo/dom'
import type { Tools } from '#mocks/demo/tools'
import { MISSIONS, type Mission } from './missions'
import type { Tour } from './tour'

export interface TourPanel {
  element: HTMLElement
  /** The button of the bar that opens and closes the panel. */
  toggle: HTMLButtonElement
  /** Closes the panel and moves the focus to the button. */
  close(): void
}

/**
 * The missions, above the bar of the demo tools. Elements are created once and then only updated, so that a
 * tick does not move the focus. `onOpen` makes room for the panel.
 */
export function tourPanel(tour: Tour, { demo, hooks, say }: Tools, onOpen: () => void): TourPanel {
  const heading = make('h2', { id: 'tour-heading' })
  heading.tabIndex = -1
  const why = make('p', { class: 'tour-why dim' })
  const trouble = make('p', { class: 'warns' })
  const lack = make('p', {})
  const admin = button('Continue as Security admin', () =>
    hooks.connectAs(persona('full access').token),
  )
  const lacks = make('div', { class: 'warns row near' }, lack, admin)
  const go = link('', '', () => hooks.go(tour.mission().path))
  go.classList.add('tour-go')
  const next = button('', () => {
    const mission = tour.next()
    if (mission === null) return
    tour.choose(mission)
    hooks.go(mission.path)
  })
  next.classList.add('primary')
  const choices = MISSIONS.map((mission, index) => createChoice(mission, index, tour))
  const lists = MISSIONS.map((mission) => stepsOf(mission, tour))
  const again = button('Start again', () => {
    demo.reset()
    location.assign('/apps')
  })
  const toggle = button('Tour', () => tour.show(!tour.kept().open))
  const count = make('span', { 'aria-hidden': 'true' })
  toggle.prepend(
    icon(
      'M14.106 5.553a2 2 0 0 0 1.788 0l3.659-1.83A1 1 0 0 1 21 4.619v12.764a1 1 0 0 1-.553.894l-4.553 2.277a2 2 0 0 1-1.788 0l-4.212-2.106a2 2 0 0 0-1.788 0l-3.659 1.83A1 1 0 0 1 3 19.381V6.618a1 1 0 0 1 .553-.894l4.553-2.277a2 2 0 0 1 1.788 0z',
      'M15 5.764v15',
      'M9 3.236v15',
    ),
  )
  toggle.append(count)
  const close = () => {
    if (!tour.kept().open) return
    tour.show(false)
    toggle.focus()
  }
  const element = make(
    'div',
    { class: 'tour', id: 'tour-panel' },
    make(
      'div',
      { class: 'tour-missions', 'aria-label': 'Missions' },
      ...choices.map((drawn) => drawn.element),
    ),
    make(
      'div',
      { class: 'tour-mission' },
      make('div', { class: 'tour-head' }, heading, why),
      ...lists.map((drawn) => drawn.element),
      trouble,
      lacks,
    ),
    make('div', { class: 'row near' }, go, next, again, button('Close', close)),
  )
  element.querySelector('.tour-missions')?.setAttribute('role', 'group')
  toggle.classList.add('ghost')
  toggle.setAttribute('aria-controls', element.id)

  let shown = { open: tour.kept().open, dismissed: tour.kept().dismissed, mission: '' }
  const update = (ticked: string | null) => {
    if (!tour.exists) {
      element.hidden = true
      return
    }
    const { open, dismissed } = tour.kept()
    const mission = tour.mission()
    element.hidden = !open
    toggle.setAttribute('aria-expanded', String(open))
    const ended = MISSIONS.filter((item) => tour.isDone(item)).length
    count.textContent = ended === 0 ? '' : ` ${ended}/${MISSIONS.length}`
    heading.textContent = mission.title
    why.textContent = tour.isDone(mission) ? 'Done. This was demo data.' : mission.why
    const after = tour.next()
    next.textContent = after === null ? '' : `Next: ${after.title}`
    next.hidden = after === null
    go.textContent = mission.go
    go.href = mission.path
    go.hidden = after !== null
    trouble.textContent = mission.trouble(demo.service) ?? ''
    trouble.hidden = trouble.textContent === ''
    lack.textContent = tour.lacks() ?? ''
    lacks.hidden = lack.textContent === ''
    for (const drawn of [...choices, ...lists]) drawn.update(demo.service)
    if (ticked !== null) say(ticked)
    // Scroll to the current step, because the steps scroll in a low window
    if (ticked !== null || shown.mission !== mission.id)
      element.querySelector('ol:not([hidden]) [aria-current]')?.scrollIntoView({ block: 'nearest' })
    if (open && !shown.open) onOpen()
    if ((open && !shown.open) || (open && shown.mission !== '' && shown.mission !== mission.id))
      heading.focus()
    // Move the focus to the page, where its single keys work
    else if (dismissed && !shown.dismissed)
      (document.querySelector<HTMLElement>('main h1') ?? toggle).focus()
    shown = { open, dismissed, mission: mission.id }
  }
  tour.onChange(update)
  update(null)
  return { element, toggle, close }
}

interface Drawn {
  element: HTMLElement
  update(service: Tools['demo']['service']): void
}

/** The button that shows a mission. */
function createChoice(mission: Mission, index: number, tour: Tour): Drawn {
  const mark = make('span', { class: 'tour-mark', 'aria-hidden': 'true' })
  const rest = make('span', { class: 'visually-hidden' })
  const element = button('', () => tour.choose(mission))
  element.classList.add('ghost')
  element.append(mark, make('span', { class: 'tour-title' }, mission.title), rest)
  return {
    element,
    update() {
      const isDone = tour.isDone(mission)
      element.setAttribute('aria-pressed', String(tour.mission() === mission))
      element.classList.toggle('done', isDone)
      mark.textContent = isDone ? '✓' : String(index + 1)
      rest.textContent = isDone ? ' (done)' : ''
    },
  }
}

/** The steps of a mission. The first step not done is the current one. */
function stepsOf(mission: Mission, tour: Tour): Drawn {
  const rows = mission.steps.map((step, index) => {
    const mark = make('span', { class: 'tour-mark', 'aria-hidden': 'true' })
    const rest = make('span', { class: 'tour-progress' })
    const unseen = make('span', { class: 'visually-hidden' })
    const element = make(
      'li',
      {},
      mark,
      make('span', {}, make('span', {}, `${step.text} `), rest, unseen),
    )
    return { step, number: `${index + 1}.`, element, mark, rest, unseen }
  })
  const element = make('ol', { class: 'tour-steps' }, ...rows.map((row) => row.element))
  return {
    element,
    update(service) {
      element.hidden = tour.mission() !== mission
      const current = mission.steps.find(({ id }) => !tour.isDone(mission, id))
      for (const { step, number, element: row, mark, rest, unseen } of rows) {
        const isDone = tour.isDone(mission, step.id)
        row.classList.toggle('done', isDone)
        if (step === current) row.setAttribute('aria-current', 'step')
        else row.removeAttribute('aria-current')
        mark.textContent = isDone ? '✓' : number
        rest.textContent = isDone ? '' : (step.progress?.(service) ?? '')
        unseen.textContent = isDone ? '(done)' : ''
      }
    },
  }
}
