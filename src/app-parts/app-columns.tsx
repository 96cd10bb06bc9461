import type { ReactNode } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { TenantId } from '#/decision/badges/tenant-id'
import { tenantDrawn } from '#/decision/badges/tenant-label'
import type { ListColumn } from '#/lists/define-list'
import { UtcTime } from '#/lists/print/print-cells'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { appColumn } from './app-cells'
import type { AppColumn } from '#/domain/app-facts'

const printCells: Partial<Record<AppColumn, (app: OauthApp) => ReactNode>> = {
  name: (app) => <PrintedName app={app} />,
  tenant_id: ({ tenantId }) => <TenantId id={tenantId} />,
  effective_classification: (app) => <EffectiveClassification app={app} />,
  last_new_account: ({ keyEvents }) => <UtcTime at={keyEvents.lastNewGrant.at} />,
}

export function PrintedName({ app }: { app: Pick<OauthApp, 'name' | 'clientId'> }) {
  return (
    <>
      <AppName app={app} max={200} />
      <code className="block">
        <UntrustedText value={app.clientId} />
      </code>
    </>
  )
}

/** Returns a function that creates app columns for rows with an optional app. `look`: appearance on the screen. */
export function createAppColumns<Row>(findApp: (row: Row) => OauthApp | null | undefined) {
  return (id: AppColumn, look: Partial<ListColumn<Row>> = {}): ListColumn<Row> => {
    const { text, ...column } = appColumn(id)
    const printCell = printCells[id]
    const withApp =
      <Result,>(render: (app: OauthApp) => Result) =>
      (row: Row) => {
        const app = findApp(row)
        return app ? render(app) : null
      }
    return {
      ...column,
      text: withApp(text),
      ...(printCell && { print: withApp(printCell) }),
      ...(id === 'tenant_label' && { findText: withApp(({ tenantId }) => tenantDrawn(tenantId)) }),
      ...look,
    }
  }
}
