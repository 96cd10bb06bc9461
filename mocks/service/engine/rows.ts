import type { Lazy } from './lazy'
import type { AccountRow } from './tables'
import type { Classification } from './wire'

/** What the service holds of the other families (§4.6). What a caller sees of it is made by the operations. */

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
  /** The issue it is evidence of. */
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

/** §4.6: a two-digit rank, a hyphen and a word. */
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
  /** The app an investigation issue is about. Null for any other kind. */
  appId: string | null
}

export const TRUSTED_TYPES = ['external_domain', 'email_address', 'ip_address', 'ip_cidr'] as const
export type TrustedType = (typeof TRUSTED_TYPES)[number]

export interface TimelineRow {
  at: string
  action: 'created' | 'updated'
  changes: Record<string, { from: unknown; to: unknown }>
}

/** What may be trusted about an entity. False trusts less. */
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
  /** Managed by the service, not added by anyone. No listed field shows it; the order does (§4.6). */
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
  /** A list for the flavor `tenant`, null for the others. */
  tenants: string[] | null
}

export interface GroupRow {
  id: string
  name: string
  settings: Readonly<Partial<Record<SettingName, boolean>>>
  roles: readonly RoleBinding[]
}

/** §4.6 shows no setting's name. The first is the one a refused revoke is about (§4.4). */
export const SETTING_NAMES = [
  'oauthAppRemediation',
  'messageRemediation',
  'warningBanners',
  'dailyDigest',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** An account of the directory with all that §4.6 lists. */
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

/** Everything a seed says about the other families. */
export interface FamilySeed {
  issues: IssueRow[]
  /** Made when mail is first asked for. */
  messages: Lazy<readonly MessageRow[]>
  trustedEntities: TrustedEntityRow[]
  roles: RoleRow[]
  /** Made when the directory is first asked for. */
  accounts: Lazy<DirectoryAccount[]>
  tenantSettings: Readonly<Record<string, Readonly<Partial<Record<SettingName, boolean>>>>>
}
