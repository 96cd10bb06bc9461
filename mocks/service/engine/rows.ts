import type { Lazy } from './lazy'
import type { AccountRow } from './tables'
import type { Classification } from './wire'

/** The rows of the other resources (SERVICE.md §4.6). The operations decide what a caller sees of them. */

export interface PersonRow {
  email: string | null
  displayName: string | null
}

export interface AttachmentRow {
  name: string
  contentType: string
  sizeBytes: number
}

export interface MessageRow {
  id: string
  tenantId: string
  /** The issue that contains the message. */
  issueId: string | null
  sender: PersonRow
  recipients: PersonRow[]
  subject: string
  date: string
  snippet: string
  attachments: AttachmentRow[]
  numLinks: number
}

export const ISSUE_STATUSES = ['open', 'closed'] as const
export type IssueStatus = (typeof ISSUE_STATUSES)[number]

/** SERVICE.md §4.6: a two-digit rank, a hyphen and a word. */
export const SEVERITIES = ['10-low', '20-medium', '30-high', '40-critical'] as const
export type Severity = (typeof SEVERITIES)[number]

export interface CommentRow {
  at: string
  author: string
  text: string
}

export interface IssueRow {
  id: string
  tenantId: string
  name: string
  status: IssueStatus
  severity: Severity
  classification: Classification
  primaryEntity: { type: 'oauth_app' | 'message' | 'account'; id: string; name: string }
  detection: { source: string; at: string; summary: string }
  keyEvents: { created: { at: string }; updated: { at: string }; closed?: { at: string } }
  comments: CommentRow[]
  accounts: Lazy<readonly AccountRow[]>
  /** The app that an investigation issue is about. Null for other issues. */
  appId: string | null
}

export const TRUSTED_TYPES = ['external_domain', 'email_address', 'ip_address', 'ip_cidr'] as const
export type TrustedType = (typeof TRUSTED_TYPES)[number]

export interface TimelineRow {
  at: string
  action: 'created' | 'updated'
  changes: Record<string, { from: unknown; to: unknown }>
}

/** What to trust about an entity. False trusts less. */
export const TRUSTED_SETTINGS = [
  'enabled',
  'subdomains',
  'emailThreatDetection',
  'emailAuthentication',
  'fileDetection',
] as const
export type TrustedSetting = (typeof TRUSTED_SETTINGS)[number]

export interface TrustedEntityRow extends Record<TrustedSetting, boolean> {
  id: string
  entity: string
  type: TrustedType
  /** Null: every tenant. */
  tenant: string | null
  /** Managed by the service; no person added it. No listed field shows this, only the order (SERVICE.md §4.6). */
  system: boolean
  timeline: TimelineRow[]
}

export const FLAVORS = ['tenant', 'global', 'individual'] as const
export type Flavor = (typeof FLAVORS)[number]

export interface RoleRow {
  id: string
  name: string
  flavor: Flavor
}

export interface RoleBinding {
  roleId: string
  /** A list for the flavor `tenant`, otherwise null. */
  tenants: string[] | null
}

export interface GroupRow {
  id: string
  name: string
  settings: Readonly<Partial<Record<SettingName, boolean>>>
  roles: readonly RoleBinding[]
}

/**
 * SERVICE.md §4.6 shows no setting's name. The first one decides whether a revoke is refused (SERVICE.md
 * §4.4).
 */
export const SETTING_NAMES = [
  'oauthAppRemediation',
  'messageRemediation',
  'warningBanners',
  'dailyDigest',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** An account of the directory with every field of SERVICE.md §4.6. */
export interface DirectoryAccount {
  row: AccountRow
  type: 'user' | 'shared_mailbox'
  vip: { enabled: boolean; emailAliases: string[]; displayNames: string[] }
  licenses: { values: string[]; source: string }
  mailboxStatus: 'active' | 'inactive'
  groups: readonly GroupRow[]
  /** Overrides of this account alone. */
  settings: Partial<Record<SettingName, boolean>>
  /** Bindings of this account alone. */
  roles: RoleBinding[]
}

/** The rows a seed has of the other resources. */
export interface FamilySeed {
  issues: IssueRow[]
  /** Made on the first request for mail. */
  messages: Lazy<readonly MessageRow[]>
  trustedEntities: TrustedEntityRow[]
  roles: RoleRow[]
  /** Made on the first request for the directory. */
  accounts: Lazy<DirectoryAccount[]>
  tenantSettings: Readonly<Record<string, Readonly<Partial<Record<SettingName, boolean>>>>>
}
