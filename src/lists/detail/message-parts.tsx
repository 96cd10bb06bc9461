import { type Party, hasSubject, nameAndAddress, noSubject } from '#/domain/messages/parties'
import { useMore } from '#/ui/hooks/use-more'
import { LongText } from '#/ui/text/long-text'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { Link } from '@tanstack/react-router'
import { isMessageId } from '#/domain/ids'

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

const longParty = 200

function PartyText({ party: { main, more } }: { party: Party }) {
  const { shown, buttons } = useMore(more, 10, 'fields')
  const [name, address] = (main.length <= longParty && nameAndAddress(main)) || [main]
  return (
    <>
      <LongText value={name} max={longParty} />{' '}
      {address !== undefined && (
        <span className="second">
          <UntrustedText value={address} />
        </span>
      )}
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

/** The subject of a message, written by its sender. */
export function MessageSubject({ subject, max }: { subject: string | null; max: number }) {
  return hasSubject(subject) ? <UntrustedText value={subject} max={max} /> : noSubject
}

interface MessageLinkProps {
  message: { id: string | null; subject: string | null }
  /** ID of the element, which describes the buttons of the message. */
  id: string
  /** Preloads the page while the link is hovered or focused. */
  preload?: { preload: 'intent'; preloadDelay: number }
}

/** The subject as the link to the message's page, unless its ID is malformed. */
export function MessageLink({ message, id, preload }: MessageLinkProps) {
  const subject = <MessageSubject subject={message.subject} max={200} />
  return isMessageId(message.id) ? (
    <Link
      id={id}
      to="/messages/$messageId"
      params={{ messageId: message.id }}
      className="clipped"
      {...preload}
    >
      {subject}
    </Link>
  ) : (
    <span
      id={id}
      className="clipped"
      data-tip="The message ID is malformed, so the message cannot be opened."
    >
      {subject}
    </span>
  )
}
