/** Resets the mutant and its coverage, because test files share a worker. */
const { __stryker__: run } = globalThis as {
  __stryker__?: {
    activeMutant?: string | undefined
    mutantCoverage?: { static: object; perTest: object }
  }
}
if (run !== undefined) run.activeMutant = undefined
if (run?.mutantCoverage !== undefined)
  Object.assign(run.mutantCoverage, { static: {}, perTest: {} })
