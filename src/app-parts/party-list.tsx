import { useState } from 'react'
import type { Party } from '#/domain/messages/parties'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { LongText } from '#/ui/text/long-text'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './party-list.module.css'

const few = 5

/** The people or the attachments of a message, which its sender wrote; the first ones until all are asked for. */
export function PartyList({ parties, none }: { parties: readonly Party[]; none: string }) {
  const [all, setAll] = useState(false)
  const rest = parties.length - few
  if (parties.length === 0) return <span className={styles.none}>{none}</span>
  return (
    <>
      <ul>
        {(all ? parties : parties.slice(0, few)).map((party, index) => (
          // The position in the message is the identity.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <PartyWords party={party} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${number(rest)} more`}
        </Button>
      )}
    </>
  )
}

function PartyWords({ party: { main, more } }: { party: Party }) {
  return (
    <>
      <LongText value={main} max={200} />
      {more.map(([field, value]) => (
        <span key={field} className={styles.none}>
          {' '}
          · <UntrustedText value={field} max={40} />: “<UntrustedText value={value} max={200} />”
        </span>
      ))}
    </>
  )
}
