import { offlineMessages } from '#/lib/offline-messages'
import { ClientId } from '#/decision/badges/client-id'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Ref } from 'react'
import { classificationLabel } from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import type { OauthAppId } from '#/domain/ids'
import { onPlainClick } from '#/lib/plain-click'
import type { RawSearch } from '#/lib/search-codec'
import { formatRelative } from '#/lib/time/time'
import { parseInstant } from '#/lib/time/instant'
import { MenuButton } from '#/ui/dialog/menu-button'
import { SelectBox } from '#/ui/form/select-box'
import { copyText } from '#/ui/form/copy-text'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useOnline } from '#/ui/hooks/use-online'
import { useNow } from '#/ui/hooks/use-now'
import { LiveCountLine } from '#/app-parts/live-count/live-counts'
import { countLive } from '#/app-parts/live-count/count-scan'
import { AppName, plainName } from '#/decision/badges/app-name'
import { ClassificationBadge } from '#/decision/badges/classification-badge'
import { InTenant } from '#/decision/badges/tenant-id'
import { expectFocus } from './places'
import type { Mark, QueueView } from './queue'
import { setNews } from '../review-store'
import type { OauthApp } from '#/api/oauth-apps/schema'

interface QueueItemProps {
  ref: Ref<HTMLLIElement>
  match: OauthApp
  mark: Mark | null
  index: number
  /** The height of the items before this item that are not rendered. */
  gap: number
  count: number
  search: RawSearch<QueueView>
  /** True if the queue has items of several tenants. */
  showsTenant: boolean
  isSelected: boolean
  onSelect: (id: OauthAppId, isSelected: boolean) => void
}

/** An item of the list, with a link that opens the staged recommendation. */
export function QueueItem(props: QueueItemProps) {
  const { ref, match, mark, index, gap, count, search, showsTenant, isSelected, onSelect } = props
  const { id, clientId, classification, recommendedClassification, remediation } = match
  const value = recommendedClassification?.value ?? null
  return (
    <li
      ref={ref}
      style={{ marginBlockStart: gap }}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      <Link
        to="/review/$appId"
        params={{ appId: id }}
        search={search}
        data-app={id}
        preload={false}
        onClick={onPlainClick(() => {
          expectFocus(id)
          setNews(null)
        })}
      >
        <span className="first">
          <span className="name">
            <AppName app={match} max={120} />
          </span>{' '}
          <span className="visually-hidden">recommended</span>{' '}
          <ClassificationBadge value={value} look="bare" />
        </span>{' '}
        <span className="second">
          {/* Spaces between the parts belong to the accessible name of the link. */}
          <span className="visually-hidden">
            <UntrustedText value={clientId} max={160} />
          </span>
          <code className="client-id" aria-hidden="true">
            <ClientId value={clientId} />
          </code>{' '}
          <span className="from">
            {mark && (
              <strong>{mark.kind === 'skipped' ? 'skipped' : 'saved, still staged'} · </strong>
            )}
            <span className="visually-hidden">from </span>
            <UntrustedText value={classificationLabel(classification)} max={40} />
            <span aria-hidden="true">
              {' → '}
              <UntrustedText value={classificationLabel(value)} max={40} />
            </span>
            {' · '}
            <FirstObserved at={match.keyEvents.firstObserved.at} />
            {remediation.length > 0 && (
              <>
                {' · '}
                policy <UntrustedText value={standingPolicyLabel(remediation)} max={40} />
              </>
            )}
            {value === classification && ' · same as current value'}
            {showsTenant && (
              <span className="visually-hidden">
                {' · '}
                <InTenant id={match.tenantId} short />
              </span>
            )}
          </span>
        </span>
        <LiveCountLine app={id} />
      </Link>
      <SelectBox
        label={`Select ${plainName(match)}`}
        checked={isSelected}
        onChange={(checked) => onSelect(id, checked)}
      />
      <ItemMenu match={match} />
    </li>
  )
}

function ItemMenu({ match }: { match: OauthApp }) {
  const { id, clientId } = match
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const online = useOnline()
  return (
    <MenuButton
      label={`More for ${plainName(match)}`}
      variant="icon"
      icon="more"
      className="on-hover"
      items={[
        { label: 'Copy client ID', onSelect: () => void copyText(clientId) },
        {
          label: 'Count active accounts (live)',
          disabledReason: online ? null : offlineMessages.reading,
          onSelect: () => countLive(queryClient, [id]),
        },
        {
          label: 'Open app',
          movesFocus: true,
          onSelect: () => void navigate({ to: '/apps/$appId', params: { appId: id } }),
        },
      ]}
    />
  )
}

function FirstObserved({ at }: { at: string }) {
  const now = useNow()
  const ms = parseInstant(at)
  const observed = <span className="visually-hidden">first observed </span>
  if (ms === null)
    return (
      <>
        {observed}
        <UntrustedText value={at} max={40} />
      </>
    )
  // The line has little room, so “ago” is only for screen readers.
  const [age, ago] = formatRelative(ms, now).split(/(?= ago$)/)
  return (
    <time dateTime={new Date(ms).toISOString()} data-tip={new Date(ms).toISOString()}>
      {observed}
      {age}
      {ago && <span className="visually-hidden">{ago}</span>}
    </time>
  )
}
