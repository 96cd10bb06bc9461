import { expect, test } from 'vitest'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { exampleApp } from '#/testing/example-app'
import { staticFileParts } from '#/lists/export/static-file'
import { classificationSummary, decisionList, type Line } from './decided-messages'

function line(id: string, change: Partial<OauthApp>, counts: Partial<Line> = {}): Line {
  const before = exampleApp(id, {
    recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
  })
  const app = { ...before, ...change }
  const at = Date.parse('2026-11-20T12:00:00Z')
  const decided = { kind: 'decided', verdict: 'confirmed', before, app, at } as Decided
  return { kind: 'decided', decided, app, activeBefore: null, activeNow: null, ...counts }
}

const lines = [
  line('a', { classification: 'safe' }),
  line(
    'b',
    {
      name: '=HYPERLINK("x")\u202E',
      classification: 'malicious',
      remediation: ['revoke'],
      recommendedClassification: { value: 'malicious', status: 'accepted', issueId: null },
    },
    { activeBefore: 220, activeNow: 116 },
  ),
  line('c', { classification: 'malicious' }),
]

test('the summary counts the decisions by classification', () => {
  expect(classificationSummary(lines.map(({ app }) => app))).toBe('2 Malicious, 1 Safe')
  expect(classificationSummary([line('a', { classification: null }).app])).toBe('1 Unknown')
})

test('the export has a line for each decision with the app’s identity, and no formula', () => {
  const [, ...rows] = staticFileParts(decisionList, { rows: lines, coverage: null, notes: [] }, 0)
  expect(rows[0]).toMatch(
    /^client_id,app_name,app_id,tenant,tenant_label,recommended,classification,/,
  )
  expect(rows[2]).toBe(
    'b.apps.example,"\'=HYPERLINK(""x"") U+202E",oapp.1.b,tnt.1.a,,malicious,Malicious,accepted,Revoke,confirmed,2026-11-20T12:00:00.000Z,220,116\r\n',
  )
  expect(rows[3]).toMatch(/,None,confirmed,2026-11-20T12:00:00\.000Z,,\r\n$/)
  expect(rows.slice(4).every((row) => row.startsWith('#,'))).toBe(true)
})
