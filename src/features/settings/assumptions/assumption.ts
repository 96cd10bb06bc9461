export interface Assumption {
  /** What the document leaves open. */
  open: string
  /** What the console takes for granted. */
  takes: string
  /** What a person would see if that were wrong. */
  wrong: string
  /** How to find out with a live service. */
  check: string
  /** The mock's named defaults for this point; mocks/SERVICE.md explains each by this name. */
  names: readonly string[]
}

export interface AssumptionGroup {
  title: string
  points: readonly Assumption[]
}
