import { useMemo } from 'react'
import { isRevokedHere, ownRevokes } from '#/api/oauth-app-accounts/own-revokes'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { withMarkers } from '#/lib/hidden-characters'
import { countLabel, number } from '#/lib/words'
import { PlanButton } from '#/lists/selection/plan-button'
import { chosenRows } from '#/lists/selection/chosen-rows'
import { StaticSelectionBar } from '#/lists/selection/static-selection-bar'
import { askBulkRevoke } from '#/runs/ask-run'
import { useStore } from '#/ui/hooks/use-store'
import type { GrantRow } from './grant-rows'

export const chosenGrants = chosenRows<GrantRow>({
  idOf: ({ id }) => id,
  label: (row) =>
    row.kind === 'grant'
      ? `Select ${withMarkers(row.account.email ?? row.account.id)} in ${withMarkers(row.app.name)}`
      : null,
  allLabel: 'Select all grants',
})

interface GrantSelectionProps {
  rows: readonly GrantRow[]
  selected: ReadonlySet<string>
  onClear: () => void
}

export function GrantSelection({ rows, selected, onClear }: GrantSelectionProps) {
  const revokes = useStore(ownRevokes)
  const grants = useMemo(
    () =>
      rows.flatMap((row) =>
        row.kind === 'grant' && selected.has(row.id)
          ? [{ ...asOfNow(row, revokes), app: row.app, readAt: row.readAt }]
          : [],
      ),
    [rows, selected, revokes],
  )
  // A later search may not have the selected grants.
  if (grants.length === 0) return null
  const accounts = new Set(grants.map(({ id }) => id)).size
  const apps = new Set(grants.map(({ app }) => app.id)).size
  return (
    <StaticSelectionBar
      words={`${number(grants.length)} selected: ${countLabel(accounts, 'account', 'accounts')}, ${countLabel(apps, 'app', 'apps')}`}
      onClear={onClear}
    >
      <PlanButton
        name="Revoke selected…"
        variant="danger"
        onPlan={(trigger) => {
          const readAt = grants.reduce(
            (oldest, grant) => Math.min(oldest, grant.readAt),
            Date.now(),
          )
          askBulkRevoke(grants, { from: 'the grants found', readAt }, trigger)
        }}
      />
    </StaticSelectionBar>
  )
}

/** Returns the account of a row, with its grant ended if this session has revoked it since. */
function asOfNow(
  { app, account }: GrantRow & { kind: 'grant' },
  revokes: ReturnType<typeof ownRevokes.get>,
): AppAccount {
  if (!isRevokedHere(revokes, app.id, account.id)) return account
  return { ...account, edge: { ...account.edge, active: false } }
}
