import { ClientId } from '#/decision/badges/client-id'
import type { UseNavigateResult } from '@tanstack/react-router'
import { builtInViews, ownViews, queueView } from '#/domain/lists/saved-views'
import { isBlankName, noName } from '#/domain/names/app-name'
import { parseSearchParams } from '#/lib/search-params'
import { preferenceLabels, setPreferences, type Preferences } from '#/lib/preferences'
import { number } from '#/lib/words'
import type { Command, CommandGroup } from '#/ui/dialog/command-dialog'
import { copyText } from '#/ui/form/copy-text'
import type { PageCommand } from '#/ui/hooks/use-page-commands'
import {
  AppWindow,
  Hash,
  Link2,
  ListFilter,
  Lock,
  RefreshCw,
  SunMoon,
  TicketCheck,
} from 'lucide-react'
import { EffectiveBadge } from '#/decision/badges/classification-badge'
import { listFilters } from '#/domain/lists/list-filters'
import { appsWithScope, shortScope } from '#/domain/scopes/counted-scopes'
import { isMessageId, isOauthAppId, isTrustedEntityId, isIssueId } from '#/domain/ids'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { pages } from '../pages'
import type { FoundApp } from './recent-apps'

export interface PaletteCommand extends Command {
  text: string
  run: () => void
}

/** The data behind the palette's commands: the open page, preferences, recent apps, typed text and found apps. */
interface Sources {
  navigate: UseNavigateResult<string>
  commands: readonly PageCommand[]
  onLock: () => void
  preferences: Preferences
  recent: readonly FoundApp[]
  /** The known scopes, each with what it allows; empty if not described. */
  scopes: ReadonlyMap<string, string>
  text: string
  apps: readonly FoundApp[]
  total: number | null
  missed: boolean
}

export function commandGroups(sources: Sources): CommandGroup<PaletteCommand>[] {
  const { navigate, commands, onLock, preferences, recent, text, apps, total, missed } = sources
  const openApp = (app: FoundApp): PaletteCommand => ({
    key: `app ${app.id}`,
    text: `${app.name} ${app.clientId}`,
    content: isBlankName(app.name) ? noName : <UntrustedText value={app.name} max={120} />,
    detail: <ClientId value={app.clientId} />,
    icon: <AppWindow size={16} />,
    badge: <EffectiveBadge app={app} />,
    run: () => void navigate({ to: '/apps/$appId', params: { appId: app.id } }),
  })
  const typed = text.trim()
  // A found app is newer than the recent one.
  const recentOffered = recent
    .map((app) => openApp(apps.find(({ id }) => id === app.id) ?? app))
    .filter((item) => matches(typed, item.text))
  const known = new Set(recentOffered.map(({ key }) => key))
  const inApps = (content: string): PaletteCommand => ({
    key: 'in apps',
    text: '',
    content,
    run: () => void navigate({ to: '/apps', search: { search: typed } }),
  })
  const more =
    total !== null && total > apps.length ? [inApps(`Show all ${number(total)} in Apps`)] : []
  const offered: CommandGroup<PaletteCommand>[] = [
    {
      value: 'This page',
      items: [
        ...commands.map(({ name, detail, run }) => ({
          ...command(name, run),
          icon: name === 'Refresh' && <RefreshCw size={16} />,
          detail: detail === undefined ? undefined : <UntrustedText value={detail} />,
        })),
        ...(commands.length > 0
          ? [{ ...command('Copy link', copyLink), icon: <Link2 size={16} /> }]
          : []),
      ],
    },
    {
      value: 'Pages',
      items: pages.map(({ to, name, icon: Icon }) => ({
        ...command(name, () => void navigate({ to })),
        icon: <Icon size={16} />,
      })),
    },
    { value: 'Recent apps', items: recentOffered },
    {
      value: 'Saved views',
      items: [
        { ...command(queueView, () => void navigate({ to: '/review' })), icon: viewIcon },
        ...[...builtInViews(Date.now()), ...ownViews(preferences.savedViews)].map((view) => ({
          key: `view ${view.name}`,
          text: view.name,
          icon: viewIcon,
          content: <UntrustedText value={view.name} max={80} />,
          run: () => void navigate({ to: '/apps', search: parseSearchParams(view.search) }),
        })),
      ],
    },
    {
      value: 'Appearance',
      items: otherLooks(preferences).map(({ name, apply }) => ({
        ...command(name, apply),
        icon: <SunMoon size={16} />,
      })),
    },
    { value: 'Session', items: [{ ...command('Lock', onLock), icon: <Lock size={16} /> }] },
  ]
  return [
    ...offered.map(({ value, items }) => ({
      value,
      items: items.filter((item) => matches(typed, item.text)),
    })),
    { value: 'By ID', items: byId(typed, navigate) },
    { value: 'Scopes', items: scopesNamed(typed, sources) },
    // Found apps come last, so that a late answer does not move the items above.
    {
      value: 'Apps found',
      items: [...apps.map(openApp).filter(({ key }) => !known.has(key)), ...more],
    },
    { value: 'Search', items: missed ? [inApps('Search for this text in Apps')] : [] },
  ].filter(({ items }) => items.length > 0)
}

const viewIcon = <ListFilter size={16} />

/** The usual forms of an issue ID. The documentation does not define a form. */
const issueLike = /^issue[._-]\S+$|^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The items that have a page of their own, with the form of their IDs. */
const items = [
  {
    noun: 'app',
    isId: isOauthAppId,
    go: (id: string) => ({ to: '/apps/$appId', params: { appId: id } }),
  },
  {
    noun: 'message',
    isId: isMessageId,
    go: (id: string) => ({ to: '/messages/$messageId', params: { messageId: id } }),
  },
  {
    noun: 'trusted entity',
    isId: isTrustedEntityId,
    go: (id: string) => ({ to: '/trusted-entities/$entityId', params: { entityId: id } }),
  },
  {
    noun: 'issue',
    isId: (id: string) => issueLike.test(id) && isIssueId(id),
    go: (id: string) => ({ to: '/issues/$issueId', params: { issueId: id } }),
  },
]

function byId(typed: string, navigate: Sources['navigate']): PaletteCommand[] {
  return items
    .filter(({ isId }) => isId(typed))
    .slice(0, 1)
    .map(({ noun, go }) => ({
      ...command(`Open this ${noun}`, () => void navigate(go(typed))),
      detail: <UntrustedText value={typed} max={200} />,
      icon: <Hash size={16} />,
    }))
}

/** The most scopes that the palette offers, and the shortest text for which it does. */
const mostScopes = 6
const shortestScope = 3

/** Returns the scopes whose short form the text begins, or whose full form it is. The shortest come first. */
export function scopesNamed(
  typed: string,
  { scopes, navigate }: Pick<Sources, 'scopes' | 'navigate'>,
): PaletteCommand[] {
  if (typed.length < shortestScope) return []
  const start = typed.toLowerCase()
  const begins = (part: string) => part.toLowerCase().startsWith(start)
  return [...scopes]
    .map(([scope, words]) => ({ scope, words, short: shortScope(scope) }))
    .filter(({ scope, short }) => scope === typed || short.split('/').some(begins))
    .toSorted((a, b) => a.short.length - b.short.length)
    .flatMap(({ scope, words, short }) => {
      const filters = appsWithScope(scope)
      return filters === null
        ? []
        : {
            key: `scope ${scope}`,
            text: short,
            icon: <TicketCheck size={16} />,
            content: (
              <>
                <UntrustedText value={short} max={120} /> <span className="dim">{words}</span>
              </>
            ),
            detail: <UntrustedText value={scope} max={200} />,
            run: () => void navigate({ to: '/apps', search: listFilters.write(filters) }),
          }
    })
    .slice(0, mostScopes)
}

/** Copies the page's URL, which holds the state of the page. */
function copyLink(): void {
  const { origin, pathname, search } = location
  void copyText(`${origin}${pathname}${search}`)
}

function command(name: string, run: () => void): PaletteCommand {
  return { key: name, text: name, content: name, run }
}

export interface Look {
  name: string
  apply: () => void
}

export function otherLooks(preferences: Preferences): Look[] {
  const names = { theme: 'Theme', density: 'Density' } as const
  return keys(names).flatMap((preference) =>
    Object.entries(preferenceLabels[preference])
      .filter(([value]) => value !== preferences[preference])
      .map(([value, label]) => ({
        name: `${names[preference]}: ${label}`,
        apply: () => void setPreferences({ [preference]: value }),
      })),
  )
}

/** Returns true if every typed word is the start of a word of the command. “lock” does not find “Clock”. */
export function matches(typed: string, offered: string): boolean {
  const words = offered.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return typed
    .toLowerCase()
    .split(/[\s:.,-]+/)
    .every((start) => words.some((word) => word.startsWith(start)))
}

function keys<Key extends string>(record: Record<Key, string>): Key[] {
  return Object.keys(record) as Key[]
}
