import { createRuns } from './create-runs'

// The runs of this tab. Outside React, so that a run continues while the admin uses other pages.

export const {
  runs,
  runsRead,
  lostRuns,
  attachCache,
  startRun,
  pauseRun,
  resumeRun,
  stopRun,
  tryFailedAgain,
  tryUnknownAgain,
  startNow,
  watchRun,
  checkUnknown,
  discardRun,
  isElsewhere,
} = createRuns()
