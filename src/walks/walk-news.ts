import { useEffect, useRef } from 'react'
import { announce } from '#/ui/feedback/announcer'
import type { Phase } from './create-walk'

export interface ScanEvents {
  /** After "the": `scan`. */
  walk: string
  /** What it found: `3 staged recommendations found so far`. */
  soFar: string
  /** Said when the first find is there while the walk goes on. */
  first?: { isThere: boolean; words: string }
}

type Event = ReturnType<typeof phaseEvent>

/** What happened to a walk, where it is worth a word: never its progress. */
export function scanEvent(
  before: Phase,
  now: Phase,
  { walk, soFar }: Pick<ScanEvents, 'walk' | 'soFar'>,
): string | null {
  const event = phaseEvent(now)
  if (event === phaseEvent(before) || before.kind === 'idle') return null
  const words: Record<Event, string | null> = {
    idle: null,
    running: `The ${walk} has resumed.`,
    offline: `Offline. The ${walk} waits for the network.`,
    'by hand': `The ${walk} is paused: ${soFar}.`,
    'rate limit': `The ${walk} paused because of the rate limit: ${soFar}.`,
    stopped: `The ${walk} is stopped: ${soFar}.`,
    left: null,
    changed: null,
    failed: `The ${walk} stopped after a failure: ${soFar}.`,
    done: `The ${walk} is complete: ${soFar}.`,
  }
  return words[event]
}

/** Announces each event of a walk once. */
export function useScanAnnouncements(phase: Phase, { walk, soFar, first }: ScanEvents): void {
  const said = useRef({ phase, hasFirst: first?.isThere ?? false })
  const hasFirst = first?.isThere ?? false
  const firstMessage = first?.words
  useEffect(() => {
    const before = said.current
    said.current = { phase, hasFirst }
    const isFirst = hasFirst && !before.hasFirst && phase.kind === 'running'
    const news = scanEvent(before.phase, phase, { walk, soFar }) ?? (isFirst ? firstMessage : null)
    if (news !== null && news !== undefined) announce(news)
  }, [phase, hasFirst, firstMessage, walk, soFar])
}

function phaseEvent(phase: Phase) {
  if (phase.kind === 'paused') return phase.why
  return phase.kind === 'running' && phase.offline ? 'offline' : phase.kind
}
