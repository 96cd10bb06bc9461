import { createRuns } from './create-runs'

// The runs of this tab. They are outside React, so that a run goes on while its person works elsewhere.

export const {
  runs,
  runsRead,
  lostRuns,
  attachCache,
  startRun,
  pauseRun,
  resumeRun,
  stopRun,
  continueRun,
  tryFailedAgain,
  tryUnknownAgain,
  startNow,
  watchRun,
  checkUnknown,
  discardRun,
  isElsewhere,
} = createRuns()
