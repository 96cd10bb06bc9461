/**
 * Decisions about the other resources (SERVICE.md §4.6). They have no knob, because the document shows little
 * of these resources. SERVICE.md names each decision.
 */
export const RESOURCE_DECISIONS = {
  issueId: {
    where: '§2.3',
    what: 'the form of an issue ID',
    does: '`issue.1.<base64url>`; any text is looked up unchanged, so a malformed ID is 404',
  },
  issueValues: {
    where: '§4.6',
    what: 'values of an issue',
    does: '`status` is open or closed, one per request; the words of `severity` are low, medium, high and critical',
  },
  issueShape: {
    where: '§4.6',
    what: 'fields of an issue that are only described',
    does: '`primaryEntity` { type, id, name }, `detection` { source, at, summary }, `keyEvents` { created, updated, closed }; in the list only the five named fields',
  },
  issueIncludes: {
    where: '§4.6',
    what: 'included `comments` and `accounts`',
    does: 'arrays of { at, author, text } and of { id, email, displayName }, an email address out of reach is null as in §2.6',
  },
  issueOrder: { where: '§4.6', what: 'order of issues and of messages', does: 'newest first' },
  issueAfterDecision: {
    where: '§3',
    what: 'an issue after a decision',
    does: 'has the new classification and stays open; it closes when its recommendation is withdrawn',
  },
  messagePermission: {
    where: '§5',
    what: 'permission for messages and their search',
    does: 'the issue permission, otherwise 403',
  },
  messageShape: {
    where: '§4.6',
    what: 'senders, recipients and attachments of a message',
    does: '`sender`, `recipients` and `from` are { email, displayName }; `attachments` are { name, contentType, sizeBytes }',
  },
  messageQuery: {
    where: '§4.6',
    what: 'the message query language',
    does: 'words, ignoring case; each must be in sender, subject or snippet',
  },
  searchDates: {
    where: '§4.6',
    what: '`startDate` and `endDate`',
    does: 'both required and part of the range; a date-time with its zone, the end not before the start, otherwise 400',
  },
  searchTenants: {
    where: '§4.6',
    what: 'a tenant of `uDomainIds` out of reach',
    does: 'matches nothing, no error; an empty list is 400',
  },
  searchOwner: {
    where: '§4.6',
    what: 'who may read a search',
    does: 'only the token that started it, 404 for others; its page size is `limitDefault`',
  },
  trustedTypes: {
    where: '§4.6',
    what: 'types of a trusted entity',
    does: '`external_domain`, `email_address`, `ip_address`, `ip_cidr`; the entity must have the form of its type',
  },
  trustedPermission: {
    where: '§5',
    what: 'permission for trusted entities',
    does: 'every token can read them, `read-only` cannot write them',
  },
  trustedDefaults: {
    where: '§4.6',
    what: 'least permissive settings of a trusted entity',
    does: '`enabled`, `subdomains`, `emailThreatDetection`, `emailAuthentication`, `fileDetection`: each a boolean, false trusts less; `tenant` null is every tenant',
  },
  trustedCreate: {
    where: '§4.6',
    what: 'a create',
    does: '201 with the entity; refused for an entity that the tenant already has, ignoring case',
  },
  trustedSystem: {
    where: '§4.6',
    what: 'an update of a system-managed entity',
    does: 'only `enabled` can be changed, any other setting is 400',
  },
  trustedTimeline: {
    where: '§4.6',
    what: 'the change history',
    does: '`timeline`, oldest first: { at, action, changes: { field: { from, to } } }; a save without a change is not in it',
  },
  accountSettings: {
    where: '§4.6',
    what: 'names of account settings',
    does: '`oauthAppRemediation` (off: a revoke is 403 and a policy skips the account), `messageRemediation`, `warningBanners`, `dailyDigest`',
  },
  settingLayers: {
    where: '§4.6',
    what: 'which layer of a setting wins',
    does: 'account, then group, then tenant, then default; the filter `setting.<name>` takes on or off and matches the effective value',
  },
  accountFilters: {
    where: '§4.6',
    what: 'values of account filters',
    does: '`group` and `role` take encoded IDs, several match more; `mailboxStatus` active or inactive; `providerStatus` active, suspended or deleted',
  },
  accountUpdate: {
    where: '§4.6',
    what: 'an update of an account',
    does: 'needs its own permission, and another one for roles; `licenses` is 400, because the document does not show it in a body',
  },
  roleShape: {
    where: '§4.6',
    what: 'roles of an account',
    does: '{ id, name, tenants, source }, `source` account or group; both are listed; assigning a role again replaces its tenants',
  },
  groupRole: {
    where: '§4.6',
    what: 'a role that the account has through a group',
    does: 'can be assigned to the account itself, even for other tenants; the group’s role stays',
  },
  roleBinding: {
    where: '§4.6',
    what: 'roles a caller may bind',
    does: 'a role of the flavor global needs a permission that `one tenant` does not have, 403 after 400; a tenant out of reach is 400',
  },
  emptyTenantsList: {
    where: '§4.6',
    what: 'an empty `tenants` for a role that takes none',
    does: '400, like any other',
  },
} as const
