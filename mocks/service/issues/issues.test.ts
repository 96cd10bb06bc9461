import { describe, expect, test } from 'vitest'
import type { WireOauthApp } from '../oauth-apps/wire'
import { ask, everything, type Listed, send, testService, scan } from '../testing'

interface Item {
  id: string
  name: string
  status: string
  severity: string
  classification: string
  comments?: unknown[]
  accounts?: { id: string; email: string | null }[]
}
interface Full extends Item {
  primaryEntity: { type: string; id: string; name: string }
  detection: object
  keyEvents: Record<string, { at: string }>
}

const knobs = { rateLimit: 'off' } as const
const service = testService({ knobs })
const full = (id: string, from = service) =>
  ask<Full>(from, `/issues/${encodeURIComponent(id)}`).body
const titled = (name: string) => {
  const found = everything<Item>(service, '/issues').find((issue) => issue.name === name)
  if (found === undefined) throw new Error(`No issue "${name}"`)
  return found
}

describe('§4.6 GET /issues', () => {
  test('items carry the five named fields and nothing else', () => {
    for (const item of everything<Item>(service, '/issues')) {
      expect(Object.keys(item)).toEqual(['id', 'name', 'status', 'severity', 'classification'])
      expect(item.severity).toMatch(/^\d\d-[a-z]+$/)
    }
  })

  test.each([
    ['rising', ['10-low', '20-medium', '30-high', '40-critical']],
    ['falling', ['10-critical', '20-high', '30-medium', '40-low']],
    ['other words', ['10-trivial', '20-minor', '30-major', '40-urgent']],
  ] as const)('severities have the ranks %s', (severityRanks, severities) => {
    const item = testService({ knobs: { ...knobs, severityRanks } })
    const items = everything<Item>(item, '/issues')
    expect([...new Set(items.map(({ severity }) => severity))].toSorted()).toEqual(severities)
    for (const { id, severity } of items.slice(0, 4)) expect(full(id, item).severity).toBe(severity)
  })

  test.each([
    ['?include=comments,accounts', true, true],
    ['', false, false],
  ])('the list includes %s', (query, comments, accounts) => {
    const [item] = ask<Listed<Item>>(service, `/issues${query}`).body.items
    expect([item?.comments !== undefined, item?.accounts !== undefined]).toEqual([
      comments,
      accounts,
    ])
  })

  test.each([
    '?status=open,closed',
    '?status=',
    '?include=*',
    '?limit=0',
    '?cursor=',
    '?cursor=x',
    '?sort=name:asc',
    '?severity=10-low',
    '?status=open&status=closed',
  ])('the list answers 400 for %s', (query) => {
    const { status, body } = send(service, 'GET', `/issues${query}`)
    expect([status, body.validationFailures?.length]).toEqual([400, 1])
  })

  test('§5 the list is 403 without issue permission, even for a wrong query', () => {
    for (const path of ['/issues', '/issues?status=x', '/issues/nobody', '/issues/nobody/messages'])
      expect(send(service, 'GET', path, { as: 'no issues' }).status).toBe(403)
    expect(send(service, 'GET', '/issues', { as: 'no app access' }).status).toBe(200)
  })
})

describe('§4.6 GET /issues/{issue_id}', () => {
  test('an issue has all its fields', () => {
    expect(full(titled('Consent phishing by mail').id)).toEqual({
      id: expect.any(String) as string,
      name: 'Consent phishing by mail',
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

  test('an unknown or unreachable issue is 404', () => {
    expect(send(service, 'GET', '/issues/anything.at-all').status).toBe(404)
    expect(send(service, 'GET', '/issues/..%2F..%2Froles').status).toBe(404)
    const { id } = titled('Consent phishing by mail')
    expect(send(service, 'GET', `/issues/${id}`, { as: 'one tenant' }).status).toBe(404)
    expect(send(service, 'GET', `/issues/${id}/messages`, { as: 'one tenant' }).status).toBe(404)
  })

  test('issues of the lagoon are out of every persona’s reach', () => {
    const names = everything<Item>(service, '/issues').map(({ name }) => name)
    expect(names).not.toContain('Mail in a tenant out of reach')
  })
})

describe('§2.3 the issue of a recommendation', () => {
  test.each(['default', 'odd', 'hostile'] as const)(
    'the seed %s has the issue of every recommendation',
    (seed) => {
      // An id may be any text, also a very long one
      const item = testService({ seed, knobs: { ...knobs, maxUrlBytes: 100_000 } })
      const carried = scan(item, '?limit=200').flatMap((app) =>
        app.recommendedClassification?.issueId ? [app] : [],
      )
      expect(carried.length).toBeGreaterThan(5)
      for (const app of carried) {
        const issue = full(app.recommendedClassification?.issueId ?? '', item)
        expect(issue.primaryEntity, app.name).toMatchObject({ type: 'oauth_app', id: app.id })
        if (app.recommendedClassification?.status === 'staged') {
          expect(issue.status).toBe('open')
          expect(issue.classification).toBe(app.recommendedClassification.value)
        }
      }
    },
  )

  test('a withdrawn recommendation closes the issue that a new app added', () => {
    const item = testService({ knobs })
    const id = item.insertApp({
      name: 'Latecomer',
      recommendedClassification: {
        value: 'suspicious',
        status: 'staged',
        issueId: 'any text/at all',
      },
    })
    expect(full('any text/at all', item)).toMatchObject({
      status: 'open',
      classification: 'suspicious',
      primaryEntity: { id },
    })
    item.updateApp(id, { recommendedClassification: null })
    const { status, keyEvents } = full('any text/at all', item)
    expect([status, keyEvents['closed']?.at]).toEqual(['closed', '2026-11-20T12:00:00.000Z'])
  })

  test('§2.6 an email address out of reach is null', () => {
    const { id } = service.fixture('null-email holders')
    const entry = testService({ knobs })
    entry.updateApp('null-email holders', {
      recommendedClassification: { value: 'safe', status: 'staged', issueId: 'holders' },
    })
    const issue = everything<Item>(entry, '/issues?include=accounts').find(
      (item) => item.id === 'holders',
    )
    expect(full('holders', entry).primaryEntity.id).toBe(id)
    expect(issue?.accounts?.filter(({ email }) => email === null)).toHaveLength(2)
  })
})

describe('§3 a classification is mirrored onto the open investigation issues', () => {
  test('a classification changes only open issues of its app', () => {
    const item = testService({ knobs })
    const { id } = item.fixture('staged on null')
    const about = () =>
      everything<Item>(item, '/issues')
        .map((issue) => full(issue.id, item))
        .filter((issue) => issue.primaryEntity.id === id)
    const before = everything<Item>(item, '/issues').length
    expect(about().map(({ status }) => status)).toEqual(
      expect.arrayContaining(['open', 'open', 'closed']),
    )

    item.clock.advance(60_000)
    expect(
      send<WireOauthApp>(item, 'PATCH', `/oauth-apps/${id}`, {
        body: { classification: 'unnecessary' },
      }).status,
    ).toBe(200)
    for (const { status, classification, keyEvents } of about()) {
      expect(classification === 'unnecessary').toBe(status === 'open')
      if (status === 'open') expect(keyEvents['updated']?.at).toBe('2026-11-20T12:01:00.000Z')
    }
    const changed = everything<Item>(item, '/issues').filter(
      ({ classification }) => classification === 'unnecessary',
    ).length
    const untouched = everything<Item>(service, '/issues').filter(
      ({ classification }) => classification === 'unnecessary',
    ).length
    expect(changed - untouched).toBe(2)
    expect(everything<Item>(item, '/issues')).toHaveLength(before)
  })

  test('a policy alone changes no issue', () => {
    const item = testService({ knobs })
    const { id } = item.fixture('staged on null')
    const before = everything<Item>(item, '/issues')
    send(item, 'PATCH', `/oauth-apps/${id}`, { body: { remediation: ['revoke'] } })
    expect(everything<Item>(item, '/issues')).toEqual(before)
  })
})

describe('§4.6 GET /issues/{issue_id}/messages', () => {
  const { id } = titled('Consent phishing by mail')
  interface Message {
    id: string
    attachments: unknown[]
  }

  test('numLinks and numAttachments count across all pages', () => {
    const page = (query: string) =>
      ask<Listed<Message>>(service, `/issues/${id}/messages${query}`).body
    const first = page('?limit=10')
    expect(first.meta).toMatchObject({ totalCount: 34, limit: 10, hasMore: true })
    const all = everything<Message>(service, `/issues/${id}/messages`)
    expect(new Set(all.map((message) => message.id)).size).toBe(34)
    expect(first.meta.numAttachments).toBe(all.flatMap(({ attachments }) => attachments).length)
    expect(first.meta.numLinks).toBeGreaterThan(10)
    const second = page(`?cursor=${first.meta.nextCursor}`)
    expect(second.meta).toMatchObject({
      limit: 10,
      numLinks: first.meta.numLinks,
      numAttachments: first.meta.numAttachments,
    })
    for (const message of first.items)
      expect(Object.keys(message)).toEqual(['id', 'sender', 'recipients', 'subject', 'attachments'])
  })

  test('an issue without messages gives an empty page', () => {
    expect(
      ask(service, `/issues/${titled('Account signs in from two places').id}/messages`).body,
    ).toEqual({
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
    const { nextCursor } = ask<Listed<Message>>(service, `/issues/${id}/messages?limit=1`).body.meta
    const other = titled('Account signs in from two places').id
    expect(send(service, 'GET', `/issues/${other}/messages?cursor=${nextCursor}`).status).toBe(400)
    expect(send(service, 'GET', `/issues?cursor=${nextCursor}`).status).toBe(400)
  })
})
