import { offlineMessages } from '#/lib/offline-messages'
import { useEffect, useRef } from 'react'
import { announce } from '#/ui/feedback/announcer'
import type { Phase } from './create-scan'

export interface ScanEvents {
  /** After "the": `scan`. */
  scan: string
  /** Results so far: `3 staged recommendations found so far`. */
  soFar: string
  /** Announced at the first match of a running scan. */
  first?: { isThere: boolean; words: string }
}

type Event = ReturnType<typeof phaseEvent>

/** Returns the announcement for a new phase of a scan; null for phases that need none. Progress is never announced. */
export function scanEvent(
  before: Phase,
  now: Phase,
  { scan, soFar }: Pick<ScanEvents, 'scan' | 'soFar'>,
): string | null {
  const event = phaseEvent(now)
  if (event === phaseEvent(before) || before.kind === 'idle') return null
  const words: Record<Event, string | null> = {
    idle: null,
    running: `The ${scan} has resumed.`,
    offline: offlineMessages.waiting(scan),
    'by hand': `The ${scan} is paused: ${soFar}.`,
    'rate limit': `The ${scan} paused because of rate limiting: ${soFar}.`,
    stopped: `The ${scan} is stopped: ${soFar}.`,
    left: null,
    changed: null,
    failed: `The ${scan} stopped after a failure: ${soFar}.`,
    done: `The ${scan} is complete: ${soFar}.`,
  }
  return words[event]
}

/** Announces each event of a scan once. */
export function useScanAnnouncements(phase: Phase, { scan, soFar, first }: ScanEvents): void {
  const last = useRef({ phase, hasFirst: first?.isThere ?? false })
  const hasFirst = first?.isThere ?? false
  const firstMessage = first?.words
  useEffect(() => {
    const before = last.current
    last.current = { phase, hasFirst }
    const isFirst = hasFirst && !before.hasFirst && phase.kind === 'running'
    const news = scanEvent(before.phase, phase, { scan, soFar }) ?? (isFirst ? firstMessage : null)
    if (news !== null && news !== undefined) announce(news)
  }, [phase, hasFirst, firstMessage, scan, soFar])
}

function phaseEvent(phase: Phase) {
  if (phase.kind === 'paused') return phase.why
  return phase.kind === 'running' && phase.offline ? 'offline' : phase.kind
}
