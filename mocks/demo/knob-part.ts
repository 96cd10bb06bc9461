import type { Knobs } from '#mocks/service/engine/knobs'
import { button, choice, make, part, type Choice } from './dom'
import { KNOB_CHOICES, KNOB_NAMES } from './knob-choices'
import type { Part, Tools } from './tools'

/** The part for knobs: the service's answers to open questions of its document. */
export function knobPart({ demo, say }: Tools): Part {
  const rows = KNOB_NAMES.map((name) => rowOf(name))

  function rowOf(name: keyof Knobs): { select: Choice; update(): void } {
    const { label, values } = KNOB_CHOICES[name]
    const select = choice<{ value: unknown; does: string }>(
      label,
      values,
      ({ does }) => does,
      ({ value }) => demo.turn({ [name]: value }),
    )
    return {
      select,
      update() {
        const now = JSON.stringify(demo.service.knobs[name])
        const index = values.findIndex(({ value }) => JSON.stringify(value) === now)
        select.show(index, now)
        select.element.classList.toggle('turned', index !== 0)
      },
    }
  }
  const defaults = button('Default knobs', () => {
    demo.resetKnobs()
    say('All knobs have their defaults.')
  })
  return {
    element: part(
      'Knobs',
      'knob',
      make('div', { class: 'row near' }, defaults),
      make('div', { class: 'knobs' }, ...rows.map(({ select }) => select.element)),
    ),
    update() {
      for (const row of rows) row.update()
    },
  }
}
