import { ApiError, sentence } from '#/api/errors'
import { cannot, type AccountChange, type Changed } from '#/api/directory/mutations'
import type { LookedFor } from '#/api/directory/client'
import type { DirectoryAccount } from '#/api/directory/schema'
import { isOpenVerdict } from '#/domain/writes/late-write'
import { Button } from '#/ui/form/button'
import { ServiceWords } from '#/ui/text/service-words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './change-dialog.module.css'
import {
  aftermathWords,
  changedWords,
  goneWords,
  rolesLine,
  valueAndLayer,
} from '../directory-words'

/** Why the dialog stays open. */
export type Trouble =
  /** What would be changed differs from what was shown. `wasSent`: it was sent before, and refused with a 429. */
  | {
      kind: 'conflict'
      before: DirectoryAccount
      now: LookedFor
      change: AccountChange
      wasSent: boolean
    }
  /** The account could not be read before it was sent. */
  | { kind: 'not read'; error: Error }
  | { kind: 'refused'; error: ApiError; change: AccountChange }
  /** Sent; it failed, and the account does not show the change. */
  | { kind: 'sent'; changed: Changed }

interface ChangeTroubleProps {
  trouble: Trouble
  onCheckAgain: (changed: Changed) => void
}

/** What happened, what is certain, and how to go on. */
export function ChangeTrouble({ trouble, onCheckAgain }: ChangeTroubleProps) {
  switch (trouble.kind) {
    case 'conflict':
      return (
        <>
          <p className={styles.lead}>Changed since you opened this.</p>
          <p>
            Then: <UntrustedText value={versionOf(trouble.change, trouble.before)} max={400} />
          </p>
          <p>
            Now: <UntrustedText value={versionOf(trouble.change, trouble.now.account)} max={400} />
          </p>
          {trouble.now.account === null && <p>{goneWords(trouble.now.isWhole)}</p>}
          <p>Nothing was {trouble.wasSent ? 'recorded' : 'sent'}. Your choices are kept.</p>
        </>
      )
    case 'not read':
      return (
        <>
          <p className={styles.lead}>{sentence(trouble.error, 'read the directory')}</p>
          <p>Nothing was recorded: the account is always read first.</p>
        </>
      )
    case 'refused':
      return (
        <>
          <p className={styles.lead}>{sentence(trouble.error, cannot(trouble.change))}</p>
          <p>
            Nothing was recorded.
            {trouble.error.status === 403 && trouble.change.kind === 'role' && <> {bindWords}</>}
          </p>
        </>
      )
    case 'sent': {
      const { changed } = trouble
      return (
        <>
          <p className={styles.lead}>{changedWords(changed)}</p>
          {changed.sent.error && <p>{sentence(changed.sent.error, 'change accounts')}</p>}
          <p>{aftermathWords(changed)}</p>
          {isOpenVerdict(changed.verdict) && (
            <Button onClick={() => onCheckAgain(changed)}>Check again</Button>
          )}
        </>
      )
    }
  }
}

/** SERVICE.md §4.6, §5. */
const bindWords =
  'Changing roles needs role-management permission, and a caller can grant only roles it is allowed to bind.'

/** The service's own words about it. */
export function TroubleQuote({ trouble }: { trouble: Trouble }) {
  const error =
    trouble.kind === 'sent'
      ? trouble.changed.sent.error
      : trouble.kind === 'conflict'
        ? null
        : trouble.error
  if (!(error instanceof ApiError)) return null
  return <ServiceWords words={error.serviceWords} failures={error.failures} />
}

/** The part of an account that the change is about, in words. */
function versionOf(change: AccountChange, account: DirectoryAccount | null): string {
  if (account === null) return 'not found in the list'
  if (change.kind === 'role') return rolesLine(account.roles)
  const settings = (account.settings ?? []).filter(({ name }) => change.settings.has(name))
  return settings.map((one) => `${one.name} ${valueAndLayer(one)}`).join('; ') || 'none'
}
