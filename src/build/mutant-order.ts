import { dirname } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * `npm run mutants` stops at the first test that fails, so the tests that are likely to fail come first: what
 * failed for the mutant before (a neighbour), then the tests beside the changed file, then the quick ones.
 */
export class MutantOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx
    const changed = config.related?.[0]
    const rank = ({ project, moduleId }: TestSpecification): number => {
      const path = moduleId.slice(config.root.length + 1)
      const last = cache.getFileTestResults(`${project.name}:${path}`)
      if (last?.failed === true) return -2
      if (changed !== undefined && dirname(changed) === dirname(moduleId)) return -1
      return last?.duration ?? 0
    }
    const ranked = files.map((file) => ({ file, rank: rank(file) }))
    return Promise.resolve(
      ranked.toSorted((one, other) => one.rank - other.rank).map(({ file }) => file),
    )
  }
}
