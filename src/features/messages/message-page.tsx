import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { messages } from '#/api/messages/queries'
import type { Message } from '#/api/messages/schema'
import { Fact, FactList } from '#/app-parts/fact-list'
import { FoldedText } from '#/app-parts/folded-text'
import { Panel } from '#/app-parts/panel'
import { PartyList } from '#/app-parts/party-list'
import { RawLines } from '#/app-parts/raw-lines'
import { isNotFound, ReadProblem } from '#/app-parts/read-problem'
import { RestFields } from '#/app-parts/rest-fields'
import { attachmentsOf, hasSubject, noSubject, people } from '#/domain/messages/parties'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { parsePlainSearch } from '#/lib/plain-search'
import { rawLines } from '#/lib/raw-lines'
import { formatClock } from '#/lib/time'
import { backToList } from '#/lists/back-to-list'
import { lastList } from '#/lists/last-list'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { copyText } from '#/ui/form/copy-text'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import { Instant } from '#/ui/text/instant'
import { PageHeading } from '#/ui/text/page-heading'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './message-page.module.css'

const route = getRouteApi('/_console/messages/$messageId')

/** One message: what the document names of it, and all other fields. The sender wrote all of it. */
export function MessagePage() {
  const { messageId } = route.useRouteContext()
  // A new component for each message: no state of the previous one stays.
  return <OneMessage key={messageId} />
}

function OneMessage() {
  const { messageId } = route.useRouteContext()
  const { history } = useRouter()
  const page = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(page)
  const online = useOnline()
  const query = useQuery(messages.detail(messageId))
  const { data: message, error, isFetching, dataUpdatedAt } = query
  const reread = () => void query.refetch()
  usePageCommands([
    { name: 'Copy message ID', detail: messageId, run: () => void copyText(messageId) },
    refreshCommand(reread),
  ])
  return (
    <div ref={page} tabIndex={-1} className={styles.page} aria-busy={isFetching} onFocus={onFocus}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link
          to="/messages"
          search={parsePlainSearch(lastList('/messages')?.search ?? '')}
          activeOptions={{ exact: true }}
          onClick={(event) => backToList('/messages', history, event)}
        >
          Messages
        </Link>
      </nav>
      <header className={styles.head}>
        <div className={styles.identity}>
          <PageHeading title={titleOf(message, error)}>
            {message ? (
              hasSubject(message.subject) ? (
                <UntrustedText value={message.subject} max={300} />
              ) : (
                noSubject
              )
            ) : error ? (
              isNotFound(error) ? (
                'Not found'
              ) : (
                'Message'
              )
            ) : (
              'Loading message…'
            )}
          </PageHeading>
          <p className={styles.id}>
            <code>
              <UntrustedText value={messageId} />
            </code>
            <CopyButton value={messageId} name="Copy message ID" />
          </p>
          {message && (
            <p className={styles.hint}>
              {error ? 'The data below was read' : 'Read'} at {formatClock(dataUpdatedAt)}
            </p>
          )}
        </div>
        {message && (
          <Button
            onClick={reread}
            disabledReason={online ? null : 'Offline. Nothing can be read now.'}
          >
            Refresh
          </Button>
        )}
      </header>
      {error && (
        <ReadProblem
          error={error}
          action="read messages"
          at={query.errorUpdatedAt}
          alert="This message could not be read."
          onRetry={reread}
          byId
        />
      )}
      {message && <Parts message={message} />}
    </div>
  )
}

function Parts({ message }: { message: Message }) {
  const { subject, date, snippet, attachments, rest } = message
  return (
    <>
      <Panel name="Facts" beside={<Raw value={message.raw} />}>
        <FactList>
          {subject !== null && subject.length > 300 && (
            <Fact term="Whole subject">
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
              parties={attachmentsOf(attachments)}
              none={Array.isArray(attachments) ? 'None' : 'Not given'}
            />
          </Fact>
        </FactList>
      </Panel>
      <Panel name="Snippet">
        <p className={styles.hint}>
          Written by the sender. Addresses in it lead nowhere from here.
        </p>
        {snippet === null || snippet.trim() === '' ? (
          <p>{snippet === null ? 'Not given' : 'Empty'}</p>
        ) : (
          <FoldedText value={snippet} max={2_000} what="snippet" className={styles.snippet} />
        )}
      </Panel>
      <RestFields fields={rest} />
    </>
  )
}

/** The whole answer on demand, as it came. */
function Raw({ value }: { value: unknown }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="link"
        className={styles.raw}
        aria-expanded={open}
        aria-controls={id}
        aria-description="Facts"
        onClick={() => setOpen(!open)}
      >
        View raw
      </Button>
      <div id={id} className={styles.lines} hidden={!open}>
        {open && <RawLines lines={rawLines(value)} fold={200} />}
      </div>
    </>
  )
}

function titleOf(message: Message | undefined, error: Error | null): string {
  if (!message) return error ? 'Message could not be read' : 'Message'
  return hasSubject(message.subject) ? withMarkers(cut(message.subject, 120)) : noSubject
}
