export interface Assumption {
  /** The question that the service's document leaves open. */
  open: string
  /** The answer that the console assumes. */
  takes: string
  /** The effect that an admin sees if the assumption is wrong. */
  wrong: string
  /** The way to check the assumption with a live service. */
  check: string
  /** The mock's named defaults for this point. mocks/SERVICE.md explains each by this name. */
  names: readonly string[]
}

export interface AssumptionGroup {
  title: string
  points: readonly Assumption[]
}

/** The check of a point that no request can answer. */
export const askOperators = 'No request shows this. Ask the service’s operators.'
