import { persona, PERSONAS } from '#mocks/personas'
import type { Demo } from '#mocks/demo/demo'
import { tenantId } from '#mocks/service/engine/tenants'
import type { KeptTour } from './kept-tour'
import { IMPOSTOR, MISSIONS, type Mission } from './missions'

/** The tour of one demo: its mission and its ticked steps. */
export interface Tour {
  /** True when the seed has the story. */
  exists: boolean
  kept(): KeptTour
  mission(): Mission
  isDone(mission: Mission, step?: string): boolean
  /** The mission to offer when the shown one is done. Null before that, and after the last. */
  next(): Mission | null
  choose(mission: Mission): void
  show(open: boolean): void
  dismiss: () => void
  /**
   * The number of apps within the persona's reach, and of recommendations that wait there. Null without app
   * access.
   */
  numbers(): { apps: number; staged: number } | null
  /** The reason why this persona cannot do the missions; null when it can. */
  lacks(): string | null
  /** Calls the listener after each request and each change, with the message of a ticked step, or null. */
  onChange(listener: (ticked: string | null) => void): void
}

/** Creates the tour. Ticks off what happened in the mock after each answered request. */
export function createTour(demo: Demo): Tour {
  const { service } = demo
  const exists = service.tables.findFixture(IMPOSTOR) !== undefined && demo.seed === 'default'
  const listeners = new Set<(ticked: string | null) => void>()
  const kept = () => demo.tour()
  const change = (next: Partial<KeptTour>, isTicked = false) => {
    demo.setTour({ ...kept(), ...next })
    const message = isTicked ? tickedMessage() : null
    for (const listener of listeners) listener(message)
  }
  const isDone = (mission: Mission, step?: string) =>
    mission.steps
      .filter(({ id }) => step === undefined || id === step)
      .every(({ id }) => kept().done.includes(`${mission.id} ${id}`))
  const mission = () => MISSIONS.find(({ id }) => id === kept().mission) ?? FIRST

  const next = () => {
    const at = MISSIONS.indexOf(mission())
    const others = [...MISSIONS.slice(at + 1), ...MISSIONS.slice(0, at)]
    return isDone(mission()) ? (others.find((other) => !isDone(other)) ?? null) : null
  }

  const tick = () => {
    const last = service.requests.at(-1)
    const read = ({ id }: Mission) => (last?.status === 200 && id === kept().mission ? last : null)
    const happened = MISSIONS.flatMap((item) =>
      item.steps
        .filter((step) => !isDone(item, step.id) && step.done({ service, request: read(item) }))
        .map(({ id }) => ({ key: `${item.id} ${id}`, mission: item })),
    )
    if (happened.length === 0) {
      for (const listener of listeners) listener(null)
      return
    }
    const done = [...kept().done, ...happened.map(({ key }) => key)]
    change(
      { done },
      happened.some((item) => item.mission.id === kept().mission),
    )
  }
  const tickedMessage = () => {
    const { title, steps } = mission()
    const step = steps.find(({ id }) => !isDone(mission(), id))
    if (step !== undefined) return `Done. Next: ${step.text}`
    const after = next()
    return `Mission done: ${title}.${after === null ? '' : ` Next: ${after.title}.`}`
  }
  if (exists) demo.onChange(tick)

  return {
    exists,
    kept,
    mission,
    isDone,
    next,
    choose: ({ id }) => change({ mission: id, open: true }),
    show: (open) => change(open ? { open, dismissed: true } : { open }),
    dismiss: () => change({ dismissed: true }),
    numbers() {
      const { permissions, tenants } = persona(demo.persona() ?? 'full access')
      if (!permissions.includes('read apps')) return null
      const ids = new Set(tenants.map(tenantId))
      const rows = service.tables.apps.flatMap(({ row }) => (ids.has(row.tenantId) ? [row] : []))
      const staged = rows.filter(
        ({ recommendedClassification }) => recommendedClassification?.status === 'staged',
      )
      return { apps: rows.filter((row) => row.cachedActive > 0).length, staged: staged.length }
    },
    lacks() {
      const name = demo.persona()
      const [admin] = PERSONAS
      if (name === null || admin === undefined || name === admin.name) return null
      return `You are “${persona(name).title}”. Only “${admin.title}” can do every step.`
    },
    onChange: (listener) => void listeners.add(listener),
  }
}

const [FIRST] = MISSIONS as readonly [Mission, ...Mission[]]
