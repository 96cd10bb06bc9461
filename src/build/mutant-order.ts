import { dirname } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Orders tests so that a run fails early: first tests that failed for the last mutant, then tests beside the file. */
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
      ranked.toSorted((item, other) => item.rank - other.rank).map(({ file }) => file),
    )
  }
}
