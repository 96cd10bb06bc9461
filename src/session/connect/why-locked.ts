import { hasKeptRuns } from '../kept-runs'
import type { LockReason } from '../lock-reasons'
import type { Settings } from '#/api/settings'
import { countLabel } from '#/lib/words'

type Limits = Pick<Settings, 'idleLockMinutes' | 'sessionLimitHours'>

/** Returns why the console asks for a token again, in one sentence. Null if the admin knows. */
export function whyLocked(reason: LockReason, limits: Limits): string | null {
  switch (reason) {
    case 'start':
    case 'by-hand':
      return null
    case 'rejected':
      return 'The service no longer accepts this token.'
    case 'other-tab':
      return `Locked in another tab.${keptMessage()}`
    case 'idle':
      return `Locked after ${minutes(limits.idleLockMinutes)} without use.${keptMessage() || ' Nothing that was read is left in this page.'}`
    case 'limit':
      return `Locked: a session lasts ${hours(limits.sessionLimitHours)} at most.${keptMessage()}`
  }
}

/** Describes the runs that such a lock keeps for the same token. */
function keptMessage(): string {
  return hasKeptRuns()
    ? ' Of what was read only the plans and results of your runs are kept, in this tab: IDs and values, no name and no token. The same token can resume them.'
    : ''
}

export function minutes(count: number): string {
  return countLabel(count, 'minute', 'minutes')
}

export function hours(count: number): string {
  return countLabel(count, 'hour', 'hours')
}
