import { Link } from '@tanstack/react-router'
import { Check, CircleQuestionMark, CircleX, Clock, TriangleAlert } from 'lucide-react'
import { AppName } from '#/decision/badges/app-name'
import { ClientId } from '#/decision/badges/client-id'
import type { OauthAppId } from '#/domain/ids'
import { underWay, type ServiceNote, type Target, type TargetState } from '#/domain/runs/run'
import { noteLine } from '#/domain/runs/run-messages'
import type { RunActive } from '#/runs/active-counts'
import { Popover } from '#/ui/dialog/popover'
import { TwoLines } from '#/ui/table/two-lines'
import { LongText } from '#/ui/text/long-text'
import { ServiceMessage } from '#/ui/text/service-message'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { targetMessage } from './run-page-messages'

export interface TargetApp {
  id: OauthAppId
  name: string | null
  clientId: string
  tenantId: string
}

export interface TargetRow {
  target: Target
  /** The target app, or the app to which the account granted access. Null if the plan does not have it. */
  app: TargetApp | null
  /** The email address of the account. Null if this tab has not loaded it. */
  address: string | null
  active?: RunActive | undefined
}

export function targetNames({ target, app, address }: TargetRow): {
  name: string | null
  id: string
} {
  if (target.app !== null) return { name: address, id: target.id }
  return { name: app?.name ?? null, id: app?.clientId ?? target.id }
}

export function AppCell({ app }: { app: TargetApp }) {
  return (
    <TwoLines
      keepsBoth
      second={
        <code className="clipped">
          <ClientId value={app.clientId} />
        </code>
      }
    >
      <Link to="/apps/$appId/accounts" params={{ appId: app.id }} className="clipped">
        <NameOrId name={app.name} id={app.clientId} />
      </Link>
    </TwoLines>
  )
}

/** A name, or the ID in its place while the name is not loaded. A blank name has the ID too. */
export function NameOrId({ name, id }: { name: string | null; id: string }) {
  if (name !== null) return <AppName app={{ name, clientId: id }} max={200} />
  return (
    <code>
      <UntrustedText value={id} max={200} />
    </code>
  )
}

export function TargetCell({ row }: { row: TargetRow }) {
  const { target, app } = row
  const { name, id } = targetNames(row)
  const first = <NameOrId name={name} id={id} />
  // An app without a name shows its app ID below its client ID.
  const second = name !== null ? id : target.app === null && app ? target.id : null
  return (
    <TwoLines
      keepsBoth
      second={
        second !== null && (
          <code className="clipped">
            {target.app === null ? (
              <ClientId value={second} />
            ) : (
              <UntrustedText value={second} max={200} />
            )}
          </code>
        )
      }
    >
      {target.app === null ? (
        <Link to="/apps/$appId" params={{ appId: target.id }} className="clipped">
          {first}
        </Link>
      ) : (
        <span className="clipped">{first}</span>
      )}
    </TwoLines>
  )
}

export function Reason({ words, said }: { words: string; said: ServiceNote | null }) {
  return (
    <Popover
      title="Reason"
      heading="h3"
      size="medium"
      inRow
      button={{
        variant: 'link',
        className: 'clipped reason',
        children: (
          <>
            <UntrustedText value={words} max={600} />
            {said !== null && (
              <>
                {' '}
                The service said: <UntrustedText value={noteLine(said)} max={200} />
              </>
            )}
          </>
        ),
      }}
    >
      <p>
        <LongText value={words} max={2000} />
      </p>
      {said !== null && <ServiceMessage {...said} />}
    </Popover>
  )
}

export function StateText({ target: { state } }: { target: Target }) {
  return (
    <span className={isOpen(state) ? 'state quiet' : 'state'}>
      <StateIcon state={state} size={15} />
      {targetMessage(state)}
    </span>
  )
}

export function StateIcon({ state, size }: { state: TargetState; size: number }) {
  const [Icon, tone] = isOpen(state) ? ([Clock, undefined] as const) : icons[state]
  return <Icon size={size} aria-hidden="true" className={tone} />
}

const icons = {
  confirmed: [Check, 'good'],
  'already so': [Check, 'good'],
  'still staged': [Clock, 'dim'],
  'changed since planned': [TriangleAlert, 'warns'],
  refused: [CircleX, 'fails'],
  failed: [CircleX, 'fails'],
  unknown: [CircleQuestionMark, 'warns'],
} as const

type OpenState = Exclude<TargetState, keyof typeof icons>

function isOpen(state: TargetState): state is OpenState {
  return state === 'waiting' || (underWay as readonly string[]).includes(state)
}
