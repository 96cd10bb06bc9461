import { expect, test } from 'vitest'
import { standingPolicyLabel } from './standing-policy'

test.each([
  [[], 'None'],
  [['revoke'], 'Revoke'],
  [['revoke', 'notify'], 'Revoke and notify'],
  [['notify', 'revoke'], 'Revoke and notify'],
  [['notify'], 'notify'],
  [['quarantine'], 'quarantine'],
  [['revoke', 'quarantine'], 'Revoke, quarantine'],
])('§2.1: the remediation %j has the label %j', (remediation, label) => {
  expect(standingPolicyLabel(remediation)).toBe(label)
})
