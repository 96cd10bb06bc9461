import { Clock } from '#/ui/text/clock'
import { Fragment, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { sentence } from '#/api/errors'
import type { FreshAccounts } from '#/api/oauth-apps/fresh'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel } from '#/domain/decision/classification'
import { recommendationMessage } from '#/domain/decision/decision-conflict'
import { decisionMessage, moreTenantsMessage } from '#/domain/decision/other-tenants'
import { failureMessages } from '#/domain/failures'
import { unreadableMessage } from '#/domain/lists/list-messages'
import { countLabel, number } from '#/lib/words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '../badges/app-name'
import { WholeClientId } from '../badges/client-id'
import { TenantId } from '../badges/tenant-id'
import { useSameNameApps, useOtherTenants } from '../use-same-name'

/** Limit of listed decisions in other tenants. */
const mostNamed = 3

interface Facts {
  app: OauthApp
  accounts: UseQueryResult<FreshAccounts>
}

export function DecisionFacts({ app, accounts }: Facts) {
  return (
    <div className="about">
      <WholeClientId value={app.clientId} />
      <dl className="evidence plain">
        <Fact term="Name (chosen by the publisher)" whole>
          <span className="title">
            <AppName app={app} max={200} />
          </span>
        </Fact>
        <Fact term="Committed">
          <UntrustedText value={classificationLabel(app.classification)} max={80} />
        </Fact>
        <Fact term="Recommended">
          <UntrustedText value={recommendationMessage(app)} max={120} />
        </Fact>
        <Fact term="Active accounts (live)">
          {numberMessage(accounts)}
          <Aside accounts={accounts} />
        </Fact>
        <Fact term="Tenant">
          <TenantId id={app.tenantId} />
        </Fact>
        <SameName app={app} />
        <OtherTenants app={app} />
      </dl>
    </div>
  )
}

interface FactProps {
  term: string
  whole?: boolean
  children: ReactNode
}

function Fact({ term, whole = false, children }: FactProps) {
  return (
    <div className={whole ? 'whole' : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Client ID of the first app with the same name, because the admin may decide on the wrong app. */
function SameName({ app }: { app: OauthApp }) {
  const [first, ...more] = useSameNameApps(app)
  if (first === undefined) return null
  return (
    <Fact term="Same name, another client ID" whole>
      <UntrustedText value={first.clientId} max={120} />
      {more.length > 0 && `, and ${number(more.length)} more`}
    </Fact>
  )
}

/** Decisions of other tenants about the same client ID. A decision changes one tenant only. */
function OtherTenants({ app }: { app: OauthApp }) {
  const { others, error, ...rest } = useOtherTenants(app)
  if (others === null)
    return (
      error && (
        <Fact term={otherTenantsTerm} whole>
          Could not be loaded. {sentence(error, 'listApps')}
        </Fact>
      )
    )
  const differing = others.filter(({ differs }) => differs)
  const gaps = othersGaps({ others, error, ...rest })
  if (others.length === 0 && gaps === '') return null
  return (
    <Fact term={otherTenantsTerm} whole>
      {othersMessage(others.length, differing.length, gaps === '')}
      {differing.slice(0, mostNamed).map(({ app: other }, index) => (
        <Fragment key={other.id}>
          {index > 0 && '; '}
          <UntrustedText value={decisionMessage(other)} max={120} /> (
          <TenantId id={other.tenantId} />)
        </Fragment>
      ))}
      {differing.length > mostNamed && `; and ${number(differing.length - mostNamed)} more`}
      {gaps !== '' && <span className="hint block">{gaps}</span>}
    </Fact>
  )
}

const otherTenantsTerm = 'Same client ID in other tenants'

/** Returns the text before the differing decisions. `isWhole`: every app with the client ID was loaded. */
export function othersMessage(others: number, differing: number, isWhole: boolean): string {
  if (others === 0) return ''
  if (differing === 0)
    return `Same decision in ${countLabel(others, 'other tenant', 'other tenants')}.`
  if (others === 1) return `Different decision in ${isWhole ? 'the other' : 'another'} tenant: `
  return `Different decision in ${number(differing)} of ${number(others)} other tenants: `
}

interface LoadedOthers {
  others: readonly unknown[]
  isPart: boolean
  unreadable: readonly unknown[]
  error: Error | null
}

/** Returns why other tenants may be missing, or their decisions old. Empty if neither is so. */
export function othersGaps({ others, isPart, unreadable, error }: LoadedOthers): string {
  const gaps = [
    unreadable.length > 0 &&
      unreadableMessage(unreadable.length, others.length + 1 + unreadable.length, 'apps'),
    isPart && moreTenantsMessage,
    error && `${failureMessages.notUpdated} ${sentence(error, 'listApps')}`,
  ]
  return gaps.filter(Boolean).join(' ')
}

function Aside({ accounts }: Pick<Facts, 'accounts'>) {
  const { data, isFetching, dataUpdatedAt } = accounts
  if (isFetching) return null
  const problem = accountsProblem(accounts)
  return (
    <>
      {data && (
        <span className="hint block">
          read at <Clock at={dataUpdatedAt} />
        </span>
      )}
      {problem !== null && <span className="hint block">{problem}</span>}
    </>
  )
}

/** Returns why the number could not be read, or why it is from an earlier read. Null after a success. */
export function accountsProblem({
  data,
  error,
}: {
  data: unknown
  error: Error | null
}): string | null {
  if (error === null) return null
  const reason = sentence(error, 'readAccounts')
  return data === undefined ? reason : `${failureMessages.notUpdated} ${reason}`
}

export function numberMessage({
  data,
  isFetching,
}: {
  data: Pick<FreshAccounts, 'numActive'> | undefined
  isFetching: boolean
}): string {
  if (isFetching) return 'loading…'
  if (data === undefined) return 'could not be loaded'
  return data.numActive === null ? 'not given by the service' : number(data.numActive)
}
