import { ClientId } from '#/decision/badges/client-id'
import { Link } from '@tanstack/react-router'
import { createContext, useContext, type ReactNode } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName, plainName } from '#/decision/badges/app-name'
import { TenantName } from '#/decision/badges/tenant-id'
import { isNewlyObserved } from '#/domain/lists/checks'
import { brandState, brandStateLabels } from '#/domain/names/brand'
import { useNow } from '#/ui/hooks/use-now'
import { rowButton } from '#/ui/table/row-button'
import { Instant } from '#/ui/text/instant'
import { RowMarksContext, type RowMarks } from './marked-rows'

/** Table columns that lose their room in narrow windows. Then the app's cell shows the fact. */
export const movableColumns = ['tenant_id', 'brand_state', 'firstObserved'] as const
export type MovableColumn = (typeof movableColumns)[number]

/** The facts in the app's cell. A context, so that a change keeps the cell and its focus. */
export const FactsInCell = createContext<readonly MovableColumn[]>([])

/** Shows the app's name, its client ID, facts without a column, and the row's actions. */
export function AppCell({ app }: { app: OauthApp }) {
  const facts = useContext(FactsInCell)
  const now = useNow()
  return (
    <div className="name-cell" data-lines="both">
      <Link
        to="/apps/$appId"
        params={{ appId: app.id }}
        preload="intent"
        preloadDelay={100}
        className="name"
      >
        <AppName app={app} max={200} />
      </Link>
      <Mark draw={nameMark} app={app} />
      {isNewlyObserved(app, now) && (
        <span className="new-dot" role="img" aria-label="New in inventory" />
      )}
      <div className="second">
        {facts.includes('tenant_id') && (
          <TenantName id={app.tenantId} className="tenant" wordClass="word" />
        )}
        <code className="client-id">
          <ClientId value={app.clientId} />
        </code>
        {facts.includes('brand_state') && (
          <span className="fact">{brandStateLabels[brandState(app.brand)]}</span>
        )}
        {facts.includes('firstObserved') && (
          <span className="fact" data-tip="First observed">
            <Instant at={app.keyEvents.firstObserved.at} />
          </span>
        )}
        <Mark draw={secondMarks} app={app} />
        {rowButton({ action: 'copy', name: 'Copy client ID', about: app.clientId })}
        {rowButton({ action: 'decide', name: 'Classify and remediate…', about: app.clientId })}
        {rowButton({ action: 'more', name: `More for ${plainName(app)}` })}
      </div>
    </div>
  )
}

/** Renders a mark that comes after the rows, without rendering its row again. */
export function Mark({
  draw,
  app,
}: {
  draw: (marks: RowMarks, app: OauthApp) => ReactNode
  app: OauthApp
}) {
  const marks = useContext(RowMarksContext)
  return marks && draw(marks, app)
}

const nameMark = (marks: RowMarks, app: OauthApp) => marks.name(app)

const secondMarks = (marks: RowMarks, app: OauthApp) => (
  <>
    {marks.isByRecommendation(app) && <span className="fact">Matches by recommendation</span>}
    {marks.count(app)}
  </>
)
