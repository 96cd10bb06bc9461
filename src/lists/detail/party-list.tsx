import type { Party } from '#/domain/messages/parties'
import { useMore } from '#/ui/hooks/use-more'
import { LongText } from '#/ui/text/long-text'
import { UntrustedText } from '#/ui/text/untrusted-text'

interface PartyListProps {
  parties: readonly Party[]
  /** Text for a documented field without parties. Omit for undocumented fields. */
  none?: string
}

/** Parties of a message, written by its sender. */
export function PartyList({ parties, none }: PartyListProps) {
  const { shown, buttons } = useMore(parties, 5)
  if (parties.length === 0) return none === undefined ? null : <span className="quiet">{none}</span>
  return (
    <>
      <ul>
        {shown.map((party, index) => (
          // The position in the message is the identity.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <PartyText party={party} />
          </li>
        ))}
      </ul>
      {buttons}
    </>
  )
}

function PartyText({ party: { main, more } }: { party: Party }) {
  const { shown, buttons } = useMore(more, 10, 'fields')
  return (
    <>
      <LongText value={main} max={200} />
      {shown.map(([field, value]) => (
        <span key={`${field} ${value}`} className="quiet">
          {' '}
          ·{' '}
          {field === '' ? (
            <UntrustedText value={value} max={200} />
          ) : (
            <>
              <UntrustedText value={field} max={40} />: “<UntrustedText value={value} max={200} />”
            </>
          )}
        </span>
      ))}{' '}
      {buttons}
    </>
  )
}
