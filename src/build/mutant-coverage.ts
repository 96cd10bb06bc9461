/**
 * Tests of a mutant run share a worker. Without this a file would load with the mutant of the file before, and
 * would report what all files before it cover once more.
 */
const { __stryker__: run } = globalThis as {
  __stryker__?: {
    activeMutant?: string | undefined
    mutantCoverage?: { static: object; perTest: object }
  }
}
if (run !== undefined) run.activeMutant = undefined
if (run?.mutantCoverage !== undefined)
  Object.assign(run.mutantCoverage, { static: {}, perTest: {} })
