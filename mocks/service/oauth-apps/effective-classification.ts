import type { Classification, WireRecommendation } from '../engine/wire'

/**
 * SERVICE.md §2.1: the recommended value while the recommendation is staged, otherwise the committed
 * classification. Null means no classification; the list filter calls it `none`.
 */
export function effectiveClassification(app: {
  classification: Classification | null
  recommendedClassification: WireRecommendation | null
}): Classification | null {
  const recommended = app.recommendedClassification
  return recommended?.status === 'staged' ? recommended.value : app.classification
}
