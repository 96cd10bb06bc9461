import { expect, test } from 'vitest'
import { brandLabels, brandState } from './brand'
import { standingPolicyLabel } from '../decision/standing-policy'

test.each([
  [null, 'No brand record'],
  [{ verified: false }, 'Brand not verified'],
  [{ verified: true }, 'Brand verified'],
])('the brand %j has the label %j', (brand, label) => {
  expect(brandLabels[brandState(brand)]).toBe(label)
})

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
