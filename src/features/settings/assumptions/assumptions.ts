import { accessAssumptions } from './access'
import type { AssumptionGroup } from './assumption'
import { readingAssumptions } from './reading'
import { writingAssumptions } from './writing'

/** Every point that the service's document does not show. A test compares them with the mock's named defaults. */
export const assumptions: readonly AssumptionGroup[] = [
  ...readingAssumptions,
  ...writingAssumptions,
  ...accessAssumptions,
]
