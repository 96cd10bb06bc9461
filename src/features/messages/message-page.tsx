import type { MessageId } from '#/domain/ids'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { messages } from '#/api/messages/queries'
import type { Message } from '#/api/messages/schema'
import { Fact, FactList } from '#/ui/text/fact-list'
import { FoldedText } from '#/ui/text/folded-text'
import { DetailPage } from '#/lists/detail/detail-page'
import { Panel } from '#/lists/detail/panel'
import { PartyList } from '#/lists/detail/message-parts'
import { RestFields } from '#/lists/detail/rest-fields'
import { useViewRaw } from '#/ui/text/view-raw'
import { readAttachments, hasSubject, noSubject, people } from '#/domain/messages/parties'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'

const route = getRouteApi('/_console/messages/$messageId')
const pageNames = {
  list: '/messages',
  many: 'Messages',
  one: 'Message',
  short: 'message',
  action: 'readMessages',
} as const

export function MessagePage() {
  const { messageId } = route.useRouteContext()
  // The key drops the state of the previous message.
  return <SingleMessage key={messageId} messageId={messageId} />
}

function SingleMessage({ messageId }: { messageId: MessageId }) {
  const query = useReachableQuery(messages.detail(messageId))
  const { data: message } = query
  return (
    <DetailPage
      words={pageNames}
      id={messageId}
      query={query}
      name={message ? messageTitle(message) : null}
      onRefresh={() => void query.refetch()}
    >
      {message && <Parts message={message} />}
    </DetailPage>
  )
}

function Parts({ message }: { message: Message }) {
  const { subject, date, snippet, attachments, rest } = message
  return (
    <>
      <div className="columns">
        <Panel name="Snippet">
          <p className="hint">
            Written by the sender. Links in the text cannot be opened from this page.
          </p>
          {snippet === null || snippet.trim() === '' ? (
            <p>{snippet === null ? 'Not given' : 'Empty'}</p>
          ) : (
            <FoldedText value={snippet} max={2_000} what="snippet" className="quote" />
          )}
        </Panel>
        <div className="side">
          <Panel name="Facts" aside={<Raw value={message.raw} />}>
            <FactList narrow>
              {subject !== null && subject.length > 300 && (
                <Fact term="Full subject">
                  <FoldedText value={subject} max={600} what="subject" />
                </Fact>
              )}
              <Fact term="Sender">
                <PartyList parties={people(message.sender)} none="Not given" />
              </Fact>
              <Fact term="Recipients">
                <PartyList parties={people(message.recipients)} none="Not given" />
              </Fact>
              <Fact term="Date">{date === null ? 'Not given' : <Instant at={date} />}</Fact>
              <Fact term="Attachments">
                <PartyList
                  parties={readAttachments(attachments)}
                  none={Array.isArray(attachments) ? 'None' : 'Not given'}
                />
              </Fact>
            </FactList>
          </Panel>
        </div>
      </div>
      <RestFields fields={rest} />
    </>
  )
}

function Raw({ value }: { value: unknown }) {
  const id = useId()
  const raw = useViewRaw(() => value, {
    className: 'push',
    'aria-controls': id,
    'aria-description': 'Facts',
  })
  return (
    <>
      {raw.button}
      <div id={id} className="whole broken" hidden={!raw.isOpen}>
        {raw.lines}
      </div>
    </>
  )
}

function messageTitle({ subject }: Message): { plain: string; drawn: ReactNode } {
  if (!hasSubject(subject)) return { plain: noSubject, drawn: noSubject }
  return {
    plain: withMarkers(cut(subject, 120)),
    drawn: <UntrustedText value={subject} max={300} />,
  }
}
