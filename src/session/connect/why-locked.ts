import { failureMessages } from '#/domain/failures'
import { hasKeptRuns } from '../kept-runs'
import type { LockReason } from '../lock-reasons'
import type { Settings } from '#/api/settings'
import { countLabel } from '#/lib/words'

type Limits = Pick<Settings, 'idleLockMinutes' | 'sessionLimitHours'>

/** Returns why the console asks for a token again, in one sentence. Null if the admin knows. */
export function lockMessage(reason: LockReason, limits: Limits): string | null {
  switch (reason) {
    case 'start':
    case 'by-hand':
      return null
    case 'rejected':
      return failureMessages.tokenRefused
    case 'other-tab':
      return `Locked in another tab.${keptMessage()}`
    case 'idle':
      return `Locked after ${minutes(limits.idleLockMinutes)} of inactivity.${keptMessage() || ' The loaded data was removed from this page.'}`
    case 'limit':
      return `Locked: sessions end after ${hours(limits.sessionLimitHours)}.${keptMessage()}`
  }
}

/** Describes the runs that such a lock keeps for the same token. */
function keptMessage(): string {
  return hasKeptRuns()
    ? ' This tab kept only your runs (IDs and values, no names, no token). Connect with the same token to resume them.'
    : ''
}

export function minutes(count: number): string {
  return countLabel(count, 'minute', 'minutes')
}

export function hours(count: number): string {
  return countLabel(count, 'hour', 'hours')
}
