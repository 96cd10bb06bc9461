import type { OauthApp } from '#/api/oauth-apps/schema'
import { firstObservedHelp } from '#/domain/accounts/first-sync'
import { keyEventTimeline } from '#/domain/key-event-timeline'
import { Instant } from '#/ui/text/instant'
import { Panel } from '#/lists/detail/panel'

export function KeyEvents({ app }: { app: OauthApp }) {
  return (
    <Panel
      name="Key events"
      help={
        <>
          <p>{firstObservedHelp}</p>
          <p>“Last new account” does not change when an account grants access again.</p>
          <p>Saving the same classification again updates “Classification last saved”.</p>
        </>
      }
    >
      <Timeline app={app} />
    </Panel>
  )
}

function Timeline({ app }: { app: OauthApp }) {
  const { events, absent } = keyEventTimeline(app.keyEvents)
  return (
    <>
      <ol className="events">
        {events.map(({ label, at, note }) => (
          <li key={label}>
            <span>
              <span>{label}</span>
              {note !== null && <span className="hint block">{note}</span>}
            </span>
            <span className="dim broken">
              <Instant at={at} />
            </span>
          </li>
        ))}
      </ol>
      {absent.map((text) => (
        <p key={text} className="hint">
          {text}
        </p>
      ))}
    </>
  )
}
