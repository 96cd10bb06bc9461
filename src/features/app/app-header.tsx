import { useMatch } from '@tanstack/react-router'
import { SameNameLine } from '#/app-parts/same-name-line'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { WholeClientId } from '#/decision/badges/client-id'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { DecideButton } from '#/decision/ask-decision'
import { plainAppName } from '#/domain/names/app-name'
import { isStaged } from '#/domain/decision/classification'
import { labelOfTenant } from '#/lib/preferences'
import { useOldestRead } from '#/lists/use-infinite-list'
import { requestOf } from '#/api/curl'
import { getOauthApp } from '#/api/oauth-apps/queries'
import { curlItem } from '#/lists/copy-curl'
import { BackLink } from '#/lists/detail/back-link'
import { isNotFound } from '#/lists/detail/read-problem'
import { ReadLine } from '#/ui/feedback/read-line'
import { CopyButton } from '#/ui/form/copy-button'
import { PageHead } from '#/ui/text/page-head'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { readView } from './accounts/search'
import { liveCountMessage } from '#/domain/accounts/active-accounts'
import { longName } from './overview/facts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '#/ui/feedback/announcer'
import { MenuButton } from '#/ui/dialog/menu-button'
import { copyProblem, copyText } from '#/ui/form/copy-text'
import { lazyPart } from '#/ui/lazy-part'

interface AppHeaderProps extends Omit<AppLineProps, 'app'> {
  /** Undefined until the app or its row of the list is loaded. */
  app: OauthApp | undefined
  error: Error | null
}

/** The head of the page. It stays the same element when the app arrives, so that the heading keeps the focus. */
export function AppHeader({ app, error, ...line }: AppHeaderProps) {
  const up = <BackLink list="/apps" name="Apps" />
  if (!app) {
    return (
      <PageHead title={error ? 'App could not be read' : 'App'} isWaiting={error === null} up={up}>
        {error ? (isNotFound(error) ? 'Not found' : 'App') : 'Loading app…'}
      </PageHead>
    )
  }
  return (
    <PageHead
      title={plainAppName(app)}
      up={up}
      aside={<EffectiveClassification app={app} look="large" />}
      line={<AppLine app={app} {...line} />}
      below={
        <>
          <span className="beside">
            <WholeClientId value={app.clientId} />
            <CopyButton value={app.clientId} name="Copy client ID" />
          </span>
          <p className="hint">
            The client ID is the identity; the name is chosen by the publisher.
          </p>
          <TenantLabel id={app.tenantId} />
        </>
      }
      actions={
        <>
          <DecideButton app={app} icon="decide" variant={isStaged(app) ? 'default' : 'primary'} />
          <ReportButtons app={app} />
        </>
      }
    >
      <AppName app={app} max={longName} />
    </PageHead>
  )
}

interface AppLineProps {
  app: OauthApp
  /** The read time of the app, milliseconds since the epoch; null while its row of the list is shown instead. */
  readAt: number | null
  onRefresh: () => void
}

function AppLine({ app, readAt, onRefresh }: AppLineProps) {
  const { data: counts, error, isPending } = useReachableQuery(oauthAppAccounts.counts(app.id))
  const inAccounts = useMatch({ from: '/_console/apps/$appId/accounts', shouldThrow: false })
  const rowsReadAt = useOldestRead(
    oauthAppAccounts.list(app.id, readView(inAccounts?.search ?? {})),
  )
  // The page shows the time of its oldest part.
  const times = [readAt, counts?.readAt ?? null, inAccounts ? rowsReadAt : null]
  const oldest = Math.min(...times.filter((time) => time !== null))
  return (
    <>
      <ReadLine readAt={readAt === null ? null : { oldest, latest: oldest }} onRefresh={onRefresh}>
        {/* A missing number never shows as 0. */}
        <span className="numbers live-count">
          {liveCountMessage(counts?.numActive, isPending)}
          {counts && error && ', counting again failed'}
        </span>
        {readAt === null && <span>From the list. Loading the app…</span>}
      </ReadLine>
      <SameNameLine app={app} className="same-name" />
    </>
  )
}

/** Shows the admin's label of the tenant. Without a label, only the facts show the tenant, by ID. */
function TenantLabel({ id }: { id: string }) {
  const label = labelOfTenant(id, usePreferences().tenantLabels)
  if (label === '') return null
  return (
    <p className="hint">
      Tenant: <UntrustedText value={label} max={60} />
    </p>
  )
}

const makeReport = lazyPart(() => import('./report/make-report'))
type MakeReport = typeof import('./report/make-report')

/** The result of a report. A screen reader must not announce a report that was not created. */
interface Outcome {
  isCreated: boolean
  message: string
}

function ReportButtons({ app }: { app: OauthApp }) {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState('')
  const report = ({ isCreated, message }: Outcome) => {
    setOutcome(message)
    announce(isCreated ? 'The report is ready.' : `No report was created. ${message}`)
  }
  const fail = () =>
    report({
      isCreated: false,
      message: 'The report could not be created. Try again, or reload the page.',
    })
  const run = (act: (code: MakeReport) => Promise<Outcome> | Outcome) =>
    makeReport.ask((code) => void Promise.resolve(code).then(act).then(report, fail), fail)
  const copyAs = (form: 'text' | 'Markdown') => (code: MakeReport) =>
    code.copyReport(queryClient, app, form).then(
      () => ({ isCreated: true, message: `Report copied as ${form}.` }),
      () => ({
        isCreated: false,
        message: `${copyProblem()} Download the report instead.`,
      }),
    )
  return (
    <>
      <MenuButton
        icon="opens"
        label="More"
        items={[
          {
            label: 'Download report',
            onSelect: () =>
              run((code) => ({
                isCreated: true,
                message: `Report saved as ${code.downloadReport(queryClient, app)}.`,
              })),
          },
          { label: 'Copy as text', onSelect: () => run(copyAs('text')) },
          { label: 'Copy as Markdown', onSelect: () => run(copyAs('Markdown')) },
          { label: 'Copy app ID', onSelect: () => void copyText(app.id) },
          curlItem(() => requestOf((options) => getOauthApp(app.id, options))),
        ]}
      >
        More
      </MenuButton>
      {outcome !== '' && <p className="dim broken whole">{outcome}</p>}
    </>
  )
}
