import { useEffect, useRef } from 'react'
import { announce } from '../../ui/announcer'
import { countOf, number } from '../../lib/words'
import type { Review } from './review-store'

/** Says each event of the scan once: the first find, a stop, the end. Never its progress. */
export function useScanNews({ phase, scan }: Review): void {
  const kind = phase.kind === 'paused' ? phase.why : phase.kind
  const hasFinds = scan.finds.size > 0
  const said = useRef({ kind, hasFinds })
  useEffect(() => {
    const before = said.current
    said.current = { kind, hasFinds }
    if (before.kind !== kind && before.kind !== 'idle') return announceKind(kind, scan)
    if (!before.hasFinds && hasFinds && kind === 'running')
      announce('The first staged recommendation is listed; the scan goes on.')
  }, [kind, hasFinds, scan])
}

function announceKind(kind: string, { finds, checked }: Review['scan']): void {
  const found = `${countOf(finds.size, 'staged recommendation', 'staged recommendations')} found`
  switch (kind) {
    case 'done':
      return announce(`The scan is complete: ${found} in ${number(checked)} apps.`)
    case 'by hand':
      return announce(`The scan is paused: ${found} so far.`)
    case 'rate limit':
      return announce(`The scan paused itself, because of the rate limit: ${found} so far.`)
    case 'failed':
      return announce(`The scan stopped on a failure: ${found} so far.`)
    case 'running':
      return announce('The scan goes on.')
  }
}
