import '#mocks/demo/tour/tour.css'
import { button, link, make } from '#mocks/demo/dom'
import type { Tour } from './tour'

/** The demo's line above the content of every page, until an admin dismisses it or starts the tour. */
export interface TourLine {
  /** Renders the line into an empty element of the page. Returns a function that removes it. */
  mount: (host: HTMLElement | null) => () => void
}

/** Creates the line. `go` opens a path of the console. */
export function createTourLine(tour: Tour, go: (path: string) => void): TourLine {
  let host: HTMLElement | null = null
  const draw = () => {
    if (host === null) return
    const numbers = tour.exists && !tour.kept().dismissed ? tour.numbers() : null
    // A hidden line must leave no gap
    host.hidden = numbers === null
    if (numbers === null) return host.replaceChildren()
    // Redraw only differences, so that a control keeps the focus
    const text = make('p', { class: 'what' }, sentence(numbers))
    const shown = host.querySelector('p')
    if (shown !== null) {
      if (shown.textContent !== text.textContent) shown.replaceWith(text)
      return
    }
    const review = link('Review them', '/review', () => go('/review'))
    review.classList.add('stand')
    const dismiss = button('Dismiss', tour.dismiss)
    dismiss.classList.add('ghost')
    const start = button('Start the tour', () => tour.show(true))
    host.replaceChildren(
      make(
        'section',
        { class: 'notice tour-line', 'aria-label': 'Welcome' },
        text,
        make('div', { class: 'push' }, start, review, dismiss),
      ),
    )
  }
  tour.onChange(draw)
  return {
    mount(next) {
      host = next
      draw()
      return () => {
        if (host === next) host = null
      }
    },
  }
}

/** Returns the line's text: "914 apps have access here. 44 recommendations need a decision." */
function sentence({ apps, staged }: { apps: number; staged: number }): string {
  const counted = (number: number, text: string, more: string) =>
    `${number.toLocaleString('en')} ${number === 1 ? text : more}`
  return `${counted(apps, 'app has', 'apps have')} access here. ${counted(staged, 'recommendation needs', 'recommendations need')} a decision.`
}
