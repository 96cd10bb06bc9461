import { describe, expect, test } from 'vitest'
import { ask, everything, type Listed, patch, send, testService, scan } from '../testing'

interface Item {
  id: string
  name: string
  status: string
  severity: string
  classification: string
  accounts?: { id: string; email: string | null }[]
}
interface Full extends Item {
  primaryEntity: { type: string; id: string; name: string }
  keyEvents: Record<string, { at: string }>
}

const knobs = { rateLimit: 'off' } as const
const service = testService({ knobs })
const PHISHING = 'Consent phishing by mail'
const full = (id: string, from = service) =>
  ask<Full>(from, `/issues/${encodeURIComponent(id)}`).body
const titled = (name: string) => {
  const found = everything<Item>(service, '/issues').find((issue) => issue.name === name)
  if (found === undefined) throw new Error(`No issue "${name}"`)
  return found.id
}

describe('§4.6 GET /issues', () => {
  test('items carry the five named fields and nothing else, unless included', () => {
    const fields = (query: string) => {
      const [item] = ask<Listed<Item>>(service, `/issues${query}`).body.items
      return Object.keys(item ?? {})
    }
    const named = ['id', 'name', 'status', 'severity', 'classification']
    expect(fields('')).toEqual(named)
    expect(fields('?include=comments,accounts')).toEqual([...named, 'comments', 'accounts'])
  })

  test.each([
    ['rising', ['10-low', '20-medium', '30-high', '40-critical']],
    ['falling', ['10-critical', '20-high', '30-medium', '40-low']],
    ['other words', ['10-trivial', '20-minor', '30-major', '40-urgent']],
  ] as const)('the severities have ranks that are %s', (severityRanks, severities) => {
    const item = testService({ knobs: { ...knobs, severityRanks } })
    const items = everything<Item>(item, '/issues')
    expect([...new Set(items.map(({ severity }) => severity))].toSorted()).toEqual(severities)
    for (const { id, severity } of items.slice(0, 4)) expect(full(id, item).severity).toBe(severity)
  })

  test.each([
    'status=open,closed',
    'status=',
    'include=*',
    'limit=0',
    'cursor=',
    'severity=10-low',
  ])('the list answers 400 for %s', (query) => {
    const { status, body } = send(service, 'GET', `/issues?${query}`)
    expect([status, body.validationFailures?.length]).toEqual([400, 1])
  })

  test('§5 a wrong query is 403 without issue permission', () => {
    expect(send(service, 'GET', '/issues?status=x', { as: 'no issues' }).status).toBe(403)
  })

  test('issues of the lagoon are out of every persona’s reach', () => {
    expect(() => titled('Mail in a tenant out of reach')).toThrow('No issue')
  })
})

describe('§4.6 GET /issues/{issue_id}', () => {
  test('an issue has all its fields', () => {
    const id = titled(PHISHING)
    expect(full(id)).toEqual({
      id,
      name: PHISHING,
      status: 'open',
      severity: '40-critical',
      classification: 'malicious',
      primaryEntity: {
        type: 'message',
        id: expect.stringMatching(/^msg\.1\./) as string,
        name: expect.any(String) as string,
      },
      detection: expect.any(Object) as object,
      keyEvents: { created: expect.any(Object) as object, updated: expect.any(Object) as object },
    })
  })

  test.each(['/issues/..%2F..%2Froles', `/issues/${titled(PHISHING)}/messages`])(
    'an unknown or unreachable issue is 404: %s',
    (path) => {
      expect(send(service, 'GET', path, { as: 'one tenant' }).status).toBe(404)
    },
  )
})

describe('§2.3 the issue of a recommendation', () => {
  test.each(['default', 'odd', 'hostile'] as const)(
    'the seed %s has the issue of every recommendation',
    (seed) => {
      // An id may be any text, also a very long one
      const item = testService({ seed, knobs: { ...knobs, maxUrlBytes: 100_000 } })
      const carried = scan(item, '?limit=200').filter(
        (app) => app.recommendedClassification?.issueId,
      )
      expect(carried.length).toBeGreaterThan(5)
      for (const { id, name, recommendedClassification } of carried) {
        const issue = full(recommendedClassification?.issueId ?? '', item)
        expect(issue.primaryEntity, name).toMatchObject({ type: 'oauth_app', id })
        if (recommendedClassification?.status === 'staged')
          expect([issue.status, issue.classification]).toEqual([
            'open',
            recommendedClassification.value,
          ])
      }
    },
  )

  test('§2.6 an email address out of reach is null', () => {
    const item = testService({ knobs })
    const recommendedClassification = { value: 'safe', status: 'staged', issueId: 'a/b c' } as const
    item.updateApp('null-email holders', { recommendedClassification })
    const [issue] = everything<Item>(item, '/issues?include=accounts').filter(
      ({ id }) => id === 'a/b c',
    )
    expect(full('a/b c', item).primaryEntity.id).toBe(item.fixture('null-email holders').id)
    expect(issue?.accounts?.filter(({ email }) => email === null)).toHaveLength(2)
  })
})

test('§3 a classification is mirrored onto the open issues of its app only, a policy onto none', () => {
  const item = testService({ knobs })
  const { id } = item.fixture('staged on null')
  const before = everything<Item>(item, '/issues')
  const fullBefore = before.map((issue) => full(issue.id, item))
  item.clock.advance(60_000)
  patch(item, 'staged on null', { remediation: ['revoke'] })
  expect(everything<Item>(item, '/issues')).toEqual(before)
  patch(item, 'staged on null', { classification: 'unnecessary' })
  const updated = { at: '2026-11-20T12:01:00.000Z' }
  expect(everything<Item>(item, '/issues').map((issue) => full(issue.id, item))).toEqual(
    fullBefore.map((issue) =>
      issue.primaryEntity.id === id && issue.status === 'open'
        ? { ...issue, classification: 'unnecessary', keyEvents: { ...issue.keyEvents, updated } }
        : issue,
    ),
  )
})

describe('§4.6 GET /issues/{issue_id}/messages', () => {
  const path = `/issues/${titled(PHISHING)}/messages`
  const other = `/issues/${titled('Account signs in from two places')}/messages`
  interface Message {
    id: string
    attachments: unknown[]
  }

  test('numLinks and numAttachments count across all pages', () => {
    const page = (query: string) => ask<Listed<Message>>(service, `${path}${query}`).body
    const { items, meta } = page('?limit=10')
    const all = everything<Message>(service, path)
    expect(meta).toMatchObject({ totalCount: 34, limit: 10, hasMore: true })
    expect(meta.numAttachments).toBe(all.flatMap(({ attachments }) => attachments).length)
    expect(meta.numLinks).toBeGreaterThan(10)
    const { numLinks, numAttachments } = meta
    expect(page(`?cursor=${meta.nextCursor}`).meta).toMatchObject({ numLinks, numAttachments })
    for (const message of items)
      expect(Object.keys(message)).toEqual(['id', 'sender', 'recipients', 'subject', 'attachments'])
  })

  test('an issue without messages gives an empty page', () => {
    expect(ask(service, other).body).toEqual({
      meta: {
        totalCount: 0,
        limit: 25,
        hasMore: false,
        nextCursor: null,
        numLinks: 0,
        numAttachments: 0,
      },
      items: [],
    })
  })

  test('a cursor of one issue is invalid for another', () => {
    const { nextCursor } = ask<Listed<Message>>(service, `${path}?limit=1`).body.meta
    for (const list of [other, '/issues'])
      expect(send(service, 'GET', `${list}?cursor=${nextCursor}`).status).toBe(400)
  })
})
