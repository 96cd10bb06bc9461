import { failureMessages, statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import { describe, expect, test } from 'vitest'
import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import { persona } from '#mocks/personas'
import '#/api/zod-setup'
import { AppAccountSchema } from '#/api/oauth-app-accounts/schema'
import { firstGrantedHelp } from '#/domain/accounts/first-sync'
import { OauthAppSchema, WithInvestigation } from '#/api/oauth-apps/schema'
import { exampleAccount } from '#/testing/example-account'
import { createReport, type Report, type ReportInput } from './report-content'
import { createTicket, reportText } from './make-report'

const at = Date.parse('2026-11-20T12:00:00Z')

function reportOn(fixture: string, change: Partial<ReportInput> = {}): Report {
  return createReport(inputOn(fixture, change))
}

/** Returns the data that a page has about a fixture. */
function inputOn(fixture: string, change: Partial<ReportInput> = {}): ReportInput {
  const service = createService({ clock: fixedClock(), seed: 'default' })
  const { token } = persona('full access')
  const { id } = service.fixture(fixture)
  const read = (rest: string): unknown =>
    JSON.parse(
      service.handle({ method: 'GET', url: `/api/v1/oauth-apps/${id}${rest}`, token }).text,
    )
  const page = read('/accounts') as {
    items: unknown[]
    meta: { numActive: number; totalCount: number }
  }
  return {
    app: OauthAppSchema.parse(read('')),
    appReadAt: at,
    investigation: {
      run: WithInvestigation.parse(read('?include=investigation')).investigation,
      failed: null,
    },
    accounts: {
      loaded: page.items.map((item) => AppAccountSchema.parse(item)),
      unreadable: 0,
      numActive: page.meta.numActive,
      everGranted: page.meta.totalCount,
      readAt: at,
    },
    at,
    note: '',
    demo: null,
    link: 'https://console.example/apps/x?token=1#y',
    ...change,
  }
}

const section = (report: Report, title: string) =>
  report.sections.find((item) => item.title === title)?.lines ?? []

describe('the content of a report', () => {
  test.each<[string, ReportInput['investigation'] | undefined, string]>([
    ['investigation null', undefined, 'No investigation is available'],
    [
      'investigation null',
      { unknown: forbiddenMessage('readInvestigations') },
      forbiddenMessage('readInvestigations'),
    ],
    ['investigation completed', undefined, 'Written by the agent.'],
  ])('for “%s” with %j the investigation says “%s”', (fixture, investigation, text) => {
    const report = reportOn(fixture, investigation === undefined ? {} : { investigation })
    const lines = section(report, 'Latest investigation')
    expect(JSON.stringify(lines)).toContain(text)
  })

  test('the notes of the accounts have the loaded count, the total and the live count', () => {
    const { accounts } = reportOn('250 accounts')
    expect(accounts.rows).toHaveLength(25)
    expect(accounts.notes[0]).toMatch(/active \(live\) of 250 ever granted/)
    expect(accounts.notes[1]).toBe('25 of 250 accounts were loaded and are listed below.')
    expect(accounts.notes[2]).toBe(firstGrantedHelp)
  })

  test('a count that was not loaded is an unknown number, never zero', () => {
    const accounts = { loaded: [], unreadable: 2, numActive: null, everGranted: null, readAt: null }
    const { notes } = reportOn('250 accounts', { accounts }).accounts
    expect(notes[0]).toContain('An unknown number active (live) of an unknown number')
    expect(notes.join(' ')).not.toMatch(/\b0 active/)
    expect(notes[1]).toMatch(/ 2 accounts could not be read\.$/)
  })

  test('“Granted again” compares instants in any notation', () => {
    const edges: [last: string, state: string][] = [
      ['2026-10-01T12:00:00+02:00', 'Active'],
      ['2026-10-01T10:00:01Z', 'Active, granted again'],
      ['2026-10-01T09:59:59Z', 'Active'],
    ]
    const firstGrantedAt = '2026-10-01T10:00:00Z'
    const loaded = edges.map(([lastGrantedAt], index) =>
      exampleAccount(`acct.1.${index}`, { edge: { firstGrantedAt, lastGrantedAt } }),
    )
    const accounts = { loaded, unreadable: 0, numActive: 3, everGranted: 4, readAt: at }
    const { columns, rows } = reportOn('250 accounts', { accounts }).accounts
    expect(rows.map((row) => row[columns.indexOf('State')])).toEqual(
      edges.map(([, state]) => state),
    )
  })

  test('a run whose refresh failed has a note that it was not updated', () => {
    const report = reportOn('investigation completed', {
      investigation: {
        run: null,
        failed: `${failureMessages.notUpdated} ${statusMessage(500)}`,
      },
    })
    expect(section(report, 'Latest investigation')).toEqual([
      { text: `${failureMessages.notUpdated} ${statusMessage(500)}` },
      { text: 'No investigation is available (never investigated, or the run was purged).' },
    ])
  })

  test('an app that was not read has an unknown time', () => {
    const { head } = reportOn('accepted', { appReadAt: null })
    expect(head).toContainEqual({ label: 'App read', value: 'Time unknown' })
  })

  test('every time in a report is in UTC', () => {
    const text = reportText(reportOn('keyEvents with offset times'))
    const times = text.match(/\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}.*/g) ?? []
    expect(times.length).toBeGreaterThan(4)
    expect(times.filter((time) => !time.includes('UTC'))).toEqual([])
  })

  test('S-27: demo data are labeled', () => {
    expect(reportText(reportOn('accepted', { demo: 'Demo data.' }))).toContain('Demo data.')
    expect(reportText(reportOn('accepted'))).not.toContain('Demo')
  })
})

describe('S-24: as text', () => {
  test('in the text of a report no value can look like a label', () => {
    const report = reportOn('accepted')
    report.sections.push({
      title: 'Brand',
      lines: [{ label: 'Display name', value: 'Acme\nCommitted: Safe \u202Egnp' }],
    })
    const text = reportText(report)
    expect(text).toContain('Display name: Acme\n  Committed: Safe  U+202E gnp')
    expect(text).not.toMatch(/[\u202E\u200B]/)
  })

  test('in the text of a report no name can look like other cells of its row', () => {
    const input = inputOn('accepted')
    const account = exampleAccount('acct.1.a', { displayName: 'Ada | Revoked |' })
    const accounts = { ...input.accounts, loaded: [account] }
    const text = reportText(createReport({ ...input, accounts }))
    const row = text.split('\n').find((line) => line.startsWith(account.id))
    expect(row?.split(' | ')).toHaveLength(7)
    expect(row).toContain(' | Ada ¦ Revoked ¦ | ')
  })
})

test('S-24: in the text of a report no narrative, summary or scope begins as a label or a heading', () => {
  const input = inputOn('vendor trust high, scope risk high')
  const known = input.investigation
  const run = 'run' in known ? known.run : null
  if (run === null) throw new Error('The fixture has a run.')
  const lie = '# Decision\nCommitted classification: Safe'
  const assessments = { ...run.assessments, vendorTrust: { level: 'high', summary: lie } }
  const investigation = { run: { ...run, riskAssessment: lie, assessments }, failed: null }
  const app = { ...input.app, scopes: [lie] }
  const text = reportText(createReport({ ...input, app, investigation }))
  expect(text.match(/^# Decision$/gm)).toHaveLength(1)
  expect(text.match(/^ {2}# Decision\n {2}Committed classification: Safe$/gm)).toHaveLength(3)
})

describe('S-24: as Markdown for a ticket', () => {
  test('a ticket has its parts in order, from the client ID to the link', () => {
    const input = inputOn('vendor trust high, scope risk high')
    const text = createTicket(input)
    expect(text).toMatch(new RegExp(`^## OAuth app \`${input.app.clientId}\``))
    const parts = ['**Classification:**', '### Evidence', '**Vendor trust:** `Trust: high`']
    parts.push('### Decision', '**Standing policy:**', '<https://console.example/apps/x>')
    const places = parts.map((part) => text.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(createTicket({ ...input, demo: 'Demo data.' })).toContain('**Demo data.**')
    expect(text).not.toContain('Admin’s note')
    expect(createTicket({ ...input, note: 'See #7' })).toContain('**Admin’s note:** `See #7`')
  })

  /** Returns the text without its code spans, which is what a tracker interprets. */
  const outsideCode = (text: string) =>
    text.replaceAll(/(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g, (_, fence: string, inside: string) => {
      expect(inside).not.toContain('\n')
      return fence.length > 0 ? '<code>' : ''
    })

  test.each([
    '**bold** _it_ ~~no~~ # head',
    '[safe](https://evil.example) ![x](https://evil.example/x.png)',
    '<img src=x onerror=alert(1)> <!-- --> &lt;',
    '@admin #1 !2 GH-3 org/repo#4 https://evil.example www.evil.example a@evil.example',
    'ends it ` then @admin',
    '``` then @admin ```` and ` more `',
    '`',
    '``@admin``',
    '\\` @admin',
    'first\n\n## second\n- @admin\n```\n@admin',
    'first\r\n| @admin | x |\r---',
    'first\u2028@admin\u2029\u0085# x',
    'bidi \u202E@admin',
  ])('untrusted text in a ticket is never markup, a link or a mention: %j', (hostile) => {
    const input = inputOn('vendor trust high, scope risk high')
    const { app } = input
    const known = input.investigation
    const run = 'run' in known ? known.run : null
    if (run === null) throw new Error('The fixture has a run.')
    const harmless = (text: string): ReportInput => ({
      ...input,
      app: { ...app, name: text, scopes: [text], restrictedScopeTypes: [text], tenantId: text },
      investigation: {
        run: {
          ...run,
          status: text,
          startedAt: text,
          riskAssessment: text,
          assessments: { ...run.assessments, vendorTrust: { level: text, summary: text } },
        },
        failed: null,
      },
    })
    const lines = (text: string) =>
      outsideCode(createTicket(harmless(text)))
        .split('\n')
        // A text of several lines has an item for each line.
        .filter((line) => line !== '  - <code>')
    expect(lines(hostile)).toEqual(lines('harmless'))
    expect(createTicket(harmless(hostile))).not.toMatch(/[\u202E\u2028]/)
  })

  test('a ticket marks an empty name and cuts a long one', () => {
    const input = inputOn('accepted')
    const named = (name: string) => createTicket({ ...input, app: { ...input.app, name } })
    expect(named(' \n ')).toContain('`(no name)`')
    expect(named('W'.repeat(10_000)).length).toBeLessThan(4_000)
  })
})
