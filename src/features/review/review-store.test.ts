import { beforeEach, expect, test } from 'vitest'
import type { OauthApp } from '../../api/oauth-apps/schema'
import type { OauthAppId } from '../../domain/ids'
import { forget, learn, review } from './review-store'
import { fromTheTop, newScan } from './scan'

const id = 'oapp.1.a' as OauthAppId
const at = { at: '2026-11-01T10:00:00Z' }
const staged: OauthApp = {
  id,
  tenantId: 'tnt.1.a',
  name: 'A',
  clientId: 'a.apps.example',
  isInternal: false,
  isLoginOnly: false,
  scopes: [],
  restrictedScopeTypes: [],
  brand: null,
  classification: null,
  recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
  remediation: [],
  keyEvents: { created: at, firstObserved: at, lastNewGrant: at },
}
const passOf = () => review.get().scan.finds.get(id)?.pass

beforeEach(() => {
  forget(id)
  review.set({ ...review.get(), scan: newScan })
  learn(staged)
})

test('what is opened while another pass is under way was seen by that one (R-09)', () => {
  expect(passOf()).toBe(1)
  review.set({ ...review.get(), scan: fromTheTop(review.get().scan, 'place lost') })
  learn(staged)
  expect(passOf()).toBe(2)
})

test('what is opened again and is the same changes nothing', () => {
  const before = review.get()
  learn(staged)
  expect(review.get()).toBe(before)
})
