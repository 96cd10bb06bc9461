import { Link } from '@tanstack/react-router'
import { isMessageId } from '#/domain/ids'
import { hasSubject, noSubject } from '#/domain/messages/parties'
import { UntrustedText } from '#/ui/text/untrusted-text'

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
