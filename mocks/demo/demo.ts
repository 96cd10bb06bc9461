import type { Fault, ServiceAnswer } from '#mocks/faults'
import { PERSONAS } from '#mocks/personas'
import { SEED_NAMES, type SeedName } from '#mocks/seeds/seeds'
import type { Knobs } from '#mocks/service/engine/knobs'
import type { Journal } from '#mocks/service/engine/journal'
import { createService, type Service, type ServiceOptions } from '#mocks/service/service'
import type { State } from '#mocks/states/state'
import { NEW_TOUR, type KeptTour } from '#mocks/demo/tour/kept-tour'
import type { TabStorage } from './tab-storage'

/** The demo's service with the choices of its tools, kept in this tab until "Reset". */
export interface Demo {
  readonly service: Service
  readonly seed: SeedName
  /** The persona of the last request. Null before any request, and for an unknown token. */
  persona(): string | null
  latency(): number
  setLatency(ms: number): void
  /** The active faults, without the latency. */
  faults(): { fault: Fault; remove(): void }[]
  addFault(fault: Fault): void
  /** Keeps a change made outside the demo, and calls the listeners. */
  refresh(): void
  turn(knobs: Partial<Knobs>): void
  resetKnobs(): void
  /** Knobs that differ from the seed's. */
  knobsTurned(): Partial<Knobs>
  /** Moves the service's clock forward, and runs what is due by then. */
  forward(ms: number): void
  isForward(): boolean
  life(): boolean
  setLife(on: boolean): void
  offline(): boolean
  setOffline(on: boolean): void
  open(): boolean
  setOpen(open: boolean): void
  /** The tour's progress. */
  tour(): KeptTour
  setTour(tour: KeptTour): void
  /** Sets another seed, from the next load of the page on. */
  chooseSeed(seed: SeedName): void
  /** Sets up a state, from the next load of the page on. */
  choose(state: State): void
  /** Clears everything but the persona, from the next load of the page on. */
  reset(): void
  /** The reason why a reload will lose, or lost, the changes of this tab. Null when it keeps them. */
  trouble(): string | null
  onChange(listener: () => void): void
}

/** State that the tab keeps besides the journal. A missing value is as in a new tab. */
interface Kept {
  seed?: SeedName
  faults?: Fault[]
  /** Knobs that differ from the seed's. */
  knobs?: Partial<Knobs>
  offsetMs?: number
  life?: boolean
  offline?: boolean
  open?: boolean
  tour?: KeptTour
}

interface KeptJournal {
  seed: SeedName
  journal: Journal
}

const DROPPED = 'This tab’s saved demo data could not be read. The demo started over.'

const NOTHING: ServiceAnswer = {
  transport: 'drop',
  status: 0,
  headers: {},
  text: '',
  delayMs: 0,
}

/** Restores the service that this tab kept, or creates one with that seed. */
export function createDemo(
  storage: TabStorage,
  fallbackSeed: SeedName,
  machineTime: () => number = Date.now,
): Demo {
  const kept = readKept(storage)
  const seed = kept.seed ?? fallbackSeed
  let { offsetMs = 0, life = true, offline = false, open = false, tour = NEW_TOUR } = kept
  const clock = { now: () => machineTime() + offsetMs }
  const { inner, dropped } = startService({ seed, clock, life: true }, storage)
  // A replayed journal has switched it already
  if (!life && inner.journal.entries.length === 0) inner.life(false)
  const seedKnobs = structuredClone(inner.knobs)
  try {
    Object.assign(inner.knobs, kept.knobs)
    for (const fault of kept.faults ?? []) inner.faults.add(fault)
  } catch {
    // A fault of another version: the demo works without it
  }

  const listeners = new Set<() => void>()
  let token: string | null = null
  let isLeaving = false
  const latencies = () => inner.faults.live().filter(({ fault }) => isLatency(fault))
  const knobsTurned = (): Partial<Knobs> =>
    Object.fromEntries(
      Object.entries(inner.knobs).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(seedKnobs[name as keyof Knobs]),
      ),
    )
  const keep = (): void => {
    if (isLeaving) return
    const faults = inner.faults.live().map(({ fault }) => fault)
    const knobs = knobsTurned()
    const tools: Kept = { seed, faults, knobs, offsetMs, life, offline, open, tour }
    storage.write('tools', tools)
    storage.write('journal', { seed, journal: inner.journal } satisfies KeptJournal)
  }
  const changed = (): void => {
    keep()
    for (const listener of listeners) listener()
  }
  /** Writes the state for the next load of the page. Nothing is kept after this. */
  const leaveFor = (next: Kept & { seed: SeedName }): void => {
    isLeaving = true
    const isSame = next.seed === seed
    storage.write('tools', { open, tour, life, offsetMs: isSame ? offsetMs : 0, ...next })
    if (!isSame) storage.remove('journal')
  }

  const service: Service = {
    ...inner,
    handle(request) {
      if (request.token !== null) token = request.token
      // Offline, no request reaches the service
      const answer = offline ? NOTHING : inner.handle(request)
      changed()
      return answer
    },
  }
  keep()
  return {
    service,
    seed,
    persona: () => PERSONAS.find((persona) => persona.token === token)?.name ?? null,
    latency: () =>
      latencies().reduce((sum, { fault }) => sum + (fault.effect as { ms: number }).ms, 0),
    setLatency(ms) {
      for (const latency of latencies()) latency.remove()
      if (ms > 0) inner.faults.add({ effect: { kind: 'delay', ms } })
      changed()
    },
    faults: () => inner.faults.live().filter(({ fault }) => !isLatency(fault)),
    addFault(fault) {
      inner.faults.add(fault)
      changed()
    },
    refresh: changed,
    turn(knobs) {
      Object.assign(inner.knobs, structuredClone(knobs))
      changed()
    },
    resetKnobs() {
      Object.assign(inner.knobs, structuredClone(seedKnobs))
      changed()
    },
    forward(ms) {
      offsetMs += ms
      inner.settle()
      changed()
    },
    knobsTurned,
    isForward: () => offsetMs !== 0,
    life: () => life,
    setLife(on) {
      life = on
      inner.life(on)
      changed()
    },
    offline: () => offline,
    setOffline(on) {
      offline = on
      changed()
    },
    open: () => open,
    setOpen(next) {
      open = next
      keep()
    },
    tour: () => tour,
    setTour(next) {
      tour = next
      keep()
    },
    chooseSeed: (next) => leaveFor({ seed: next }),
    choose: (state) =>
      leaveFor({
        seed: state.seed ?? 'default',
        faults: [...(state.faults ?? [])],
        knobs: { ...state.knobs },
      }),
    reset() {
      isLeaving = true
      storage.remove('journal')
      storage.remove('tools')
    },
    trouble: () => storage.trouble() ?? (dropped ? DROPPED : null),
    onChange: (listener) => void listeners.add(listener),
  }
}

/** Creates the service from this tab's journal, or a new one when no journal fits. */
function startService(
  options: ServiceOptions & { seed: SeedName },
  storage: TabStorage,
): { inner: Service; dropped: boolean } {
  const kept = storage.read('journal') as Partial<KeptJournal> | null | undefined
  const isOther = kept !== null && kept?.seed !== undefined && kept.seed !== options.seed
  if (kept === undefined || isOther) return { inner: createService(options), dropped: false }
  try {
    if (kept?.journal === undefined) throw new Error('There is no journal in it.')
    return { inner: createService({ ...options, replay: kept.journal }), dropped: false }
  } catch {
    return { inner: createService(options), dropped: true }
  }
}

function readKept(storage: TabStorage): Kept {
  const kept = storage.read('tools')
  if (typeof kept !== 'object' || kept === null) return {}
  const { seed, ...rest } = kept as Kept
  return seed !== undefined && SEED_NAMES.includes(seed) ? { ...rest, seed } : rest
}

/** Returns true for the latency of the tools: a delay of every request without an end. */
function isLatency({ match, skip, times, share, effect }: Fault): boolean {
  return (
    effect.kind === 'delay' &&
    match === undefined &&
    !skip &&
    times === undefined &&
    share === undefined
  )
}
