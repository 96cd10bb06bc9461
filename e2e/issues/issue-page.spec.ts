import { forbiddenMessage } from '#/domain/actions'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { pasted } from '../helpers/keyboard'
import { exported, noteOf } from '../helpers/pages/export'
import { issueRequests, heading, issuePath, mail } from '../helpers/pages/issues'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('an issue shows its known fields by name and all others unchanged', async ({
  page,
  service,
  problems,
}) => {
  service.knobs.extraFields = true
  await open(page, mail)
  await test.step('the fields are shown by name', async () => {
    await expect(heading(page)).toHaveText('Consent phishing by mail')
    await expect(page).toHaveTitle('Consent phishing by mail · OAuth Apps Console')
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts.getByRole('term')).toHaveText([
      'Status',
      'Severity',
      'Classification',
      'About',
      'Detection',
    ])
    await expect(facts.getByRole('definition').nth(1)).toHaveText('Critical')
    await expect(facts.getByRole('definition').nth(3)).toHaveText(/^Message.+msg\.1\./)
    // With an unknown field (`xAddedLater`) the meaning of the other fields is unknown, too.
    const rest = page.getByRole('region', { name: 'Other fields' })
    await expect(rest.getByRole('term')).toHaveText([
      'primaryEntity',
      'detection',
      'keyEvents',
      'xAddedLater',
    ])
    await expect(rest.getByRole('definition').nth(1)).toContainText('"source": "mail detection"')
    await expect(rest.getByText('gives the ID of an app')).toHaveCount(0)
    await facts.getByRole('button', { name: 'View raw' }).click()
    await expect(facts.getByText('"severity": "40-critical",')).toBeVisible()
  })
  await test.step('messages show sender, recipients, subject and attachments, with counts over all pages', async () => {
    await expect(messages(page).getByText('34 messages')).toBeVisible()
    await expect(messages(page).getByText('54 links')).toBeVisible()
    await expect(messages(page).getByText('22 attachments')).toBeVisible()
    const table = messages(page).getByRole('table', { name: 'Messages' })
    await expect(table).toHaveAttribute('aria-rowcount', '35')
    await expect(table.getByRole('columnheader')).toHaveText([
      'From',
      'Subject',
      'Recipients',
      'Attachments',
    ])
    const first = table.getByRole('row').filter({ hasText: 'Password expires in 25 hours' }).first()
    await expect(first.getByRole('cell').first()).toHaveText(
      'Tazubgax no-reply <no-reply@tazubgax.example> · {"at":"some later version","values":[1,"two",null]}',
    )
    const subject = first.getByRole('link', { name: 'Password expires in 25 hours' })
    await expect(subject).toHaveAttribute('href', /^\/messages\/msg\.1\./)
    await first.getByRole('button', { name: 'View raw' }).click()
    await expect(page.getByText('"subject": "Password expires in 25 hours",')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await atRest(page)
  expect(issueRequests(service).toSorted()).toEqual([
    mail,
    `${mail}/messages?limit=50`,
    `${mail}?include=accounts`,
    `${mail}?include=comments`,
  ])
  await test.step('comments and accounts each have their own request and refusal', async () => {
    const [comments, accounts] = ['Comments', 'Accounts'].map((name) =>
      page.getByRole('region', { name, exact: true }),
    ) as [Locator, Locator]
    await expect(comments.getByRole('listitem')).toHaveCount(3 + 3)
    await expect(comments).toContainText('Mira Elmersgarth')
    await expect(comments).toContainText('Nobody has to type a password')
    await expect(accounts).toContainText(/@harbour\.example “.+”acct\.1\./)
    service.faults.add({
      match: { path: `/api/v1${mail}`, search: 'include=accounts' },
      effect: { kind: 'status', status: 403 },
    })
    problems.expect(403)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(accounts).toContainText(forbiddenMessage('readIssueAccounts'))
    await expect(accounts).not.toContainText('@harbour')
    await expect(comments).toContainText('Mira Elmersgarth')
    service.faults.clear()
    await accounts.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(accounts).toContainText('@harbour')
  })
  await test.step('the issue links to its app by ID only', async () => {
    service.knobs.extraFields = false
    const app = service.fixture('staged on null')
    await follow(page, issuePath('second investigation'))
    const facts = page.getByRole('region', { name: 'Facts' })
    await expect(facts.getByRole('term')).toHaveText([
      'Status',
      'Severity',
      'Classification',
      'Created',
      'Updated',
      'About',
      'Detection',
    ])
    // The heading has the name already.
    await expect(facts.getByRole('definition').nth(5)).toHaveText(`OAuth app${app.id}`)
    await expect(facts.getByRole('definition').last()).toHaveText(/^remediation agent · .+ ago/)
    await expect(page.getByText('Other fields')).toHaveCount(0)
    await page.getByRole('link', { name: app.id }).click()
    await expect(page).toHaveURL(`/apps/${app.id}`)
    await expect(heading(page)).toHaveText('Quillmoor Inbox Cleaner')
  })
})

test('messages that cannot be read affect only their panel', async ({
  page,
  service,
  problems,
}) => {
  service.knobs.limitMaximum = 20
  problems.expect(403)
  service.faults.add({
    match: { path: '/api/v1/issues/*/messages' },
    effect: { kind: 'status', status: 403 },
  })
  await open(page, mail)
  await expect(messages(page).getByText(forbiddenMessage('readIssueMessages'))).toBeVisible()
  await expect(heading(page)).toHaveText('Consent phishing by mail')
  await expect(page.getByText('mail detection')).toBeVisible()
  await expect(messages(page).getByText(/lists no messages/)).toHaveCount(0)
  service.faults.clear()
  await messages(page).getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeFocused()
  await expect(messages(page).getByText('34 of 34 loaded')).toBeVisible()
  await expect(messages(page).getByText('54 links')).toBeVisible()
  await expect(page.locator('main :focus')).toBeVisible()
  await test.step('all messages can be exported', async () => {
    const file = await exported(page)
    expect(file.columns).toEqual(['message_id', 'from', 'subject', 'recipients', 'attachments'])
    expect(file.rows).toHaveLength(34)
    expect(file.widths).toEqual([5])
    expect(noteOf(file, 'Issue')).toBe(mail.split('/').at(-1))
  })
  await test.step('a search around a message shows its details, with an empty query', async () => {
    const row = messages(page).getByRole('row').nth(1)
    const subject = await row.getByRole('link').first().innerText()
    await row.getByRole('link', { name: 'Search around this message…' }).click()
    await expect(page).toHaveURL(/\/messages$/)
    const searchAround = page.getByRole('region', { name: 'Search around this message' })
    await expect(searchAround.getByRole('definition')).toContainText([/<.+@.+>/, subject])
    await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue('')
    await searchAround.getByRole('button', { name: 'Copy sender' }).click()
    await expect(page.getByRole('status')).toHaveText('Copied.')
    // The sender chose the name, so it is not copied.
    expect(await pasted(page.context())).toMatch(/^[^\s<>@]+@[^\s<>@]+$/)
    await searchAround.getByRole('button', { name: 'Dismiss' }).click()
    await expect(searchAround).toBeHidden()
  })
})
