/**
 * What the first screen draws of the filters: their buttons, in this order. Where there is little room, the last ones are
 * behind "More filters". The rest of their description loads with the first popover or chip.
 */
export const filterLabels = {
  classification: 'Classification',
  restrictedScopeType: 'Restricted scopes',
  verified: 'Brand verified',
  hasActiveAccounts: 'Active accounts',
  remediation: 'Standing policy',
  internal: 'Internal',
  loginOnly: 'Sign-in only',
  tenant: 'Tenant',
}
export type ButtonFilter = keyof typeof filterLabels
