/** They share a worker: else a file would load with the mutant of the one before, and report its coverage again. */
const { __stryker__: run } = globalThis as {
  __stryker__?: {
    activeMutant?: string | undefined
    mutantCoverage?: { static: object; perTest: object }
  }
}
if (run !== undefined) run.activeMutant = undefined
if (run?.mutantCoverage !== undefined)
  Object.assign(run.mutantCoverage, { static: {}, perTest: {} })
