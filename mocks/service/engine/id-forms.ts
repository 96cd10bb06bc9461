import { badValue, invalid } from './errors'
import { hasIdForm } from './ids'
import type { OperationContext } from './operation'

const NAMES = {
  oapp: 'app',
  acct: 'account',
  msg: 'message',
  job: 'job',
  te: 'trusted entity',
} as const

/**
 * With the knob `malformedId` every malformed id in the path is 400 (SERVICE.md §7 does not say which
 * status). Without it such an id is looked up like any other.
 */
export function requireIdForms(
  { knobs, params }: Pick<OperationContext, 'knobs' | 'params'>,
  kinds: Readonly<Record<string, keyof typeof NAMES>>,
): void {
  if (knobs.malformedId !== '400') return
  const malformed = Object.entries(kinds).filter(
    ([name, kind]) => !hasIdForm(kind, params[name] ?? ''),
  )
  if (malformed.length > 0)
    throw invalid(
      malformed.map(([name, kind]) => badValue(name, `is not an encoded ${NAMES[kind]} ID`)),
    )
}
