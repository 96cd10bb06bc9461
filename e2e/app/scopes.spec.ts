import { restartedMessage } from '#/domain/lists/list-messages'
import { forbiddenMessage } from '#/domain/actions'
import { expect, test } from '../fixtures'
import { openApp, region } from '../helpers/pages/app'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const accounts = '/api/v1/oauth-apps/*/accounts'

test('restricted scope families come first, each with the scopes that explain it', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  service.faults.add({ match: { path: accounts }, effect: { kind: 'status', status: 403 } })
  await openApp(page, service, 'every family')
  const scopes = region(page, 'Observed scopes')
  await expect(scopes.getByRole('heading', { level: 3 })).toHaveText([
    'Drive restricted',
    'Gmail restricted',
    'Photos (ambient) restricted',
    'Chat restricted',
    'Fit restricted',
  ])
  await expect(scopes.getByRole('listitem')).toHaveCount(5)
  await expect(scopes.getByRole('listitem').nth(1)).toContainText(
    'https://www.googleapis.com/auth/gmail.modify',
  )
  await expect(scopes).toContainText('Can be out of date.')
  await scopes.getByRole('button', { name: 'About this data' }).press('Enter')
  const help = page.getByRole('dialog', { name: 'About this data' })
  await expect(help).toContainText('A very recent grant may be missing')
  await expect(help).toContainText('come from this console, not from Google (November 2026)')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(scopes.getByRole('button', { name: 'About this data' })).toBeFocused()
  await expect(scopes).toContainText(
    `${forbiddenMessage('readAppAccounts')} The console could not check who holds these scopes.`,
  )
  await atRest(page)
  service.faults.clear()
  await scopes.getByRole('button', { name: 'Try again' }).click()
  await expect(scopes).toContainText('Scopes checked on all 3 accounts')
  const scope = 'https://www.googleapis.com/auth/gmail.modify'
  const others = scopes.getByRole('listitem').nth(1).getByRole('link')
  await expect(others).toHaveAccessibleName('Apps with this scope')
  await expect(others).toHaveAccessibleDescription(/gmail\.modify/)
  await others.click()
  await expect(page).toHaveURL(`/apps?check=scope&scope=${scope.replaceAll('/', '%2F')}`)
  await expect(page.getByRole('button', { name: 'Remove filter: Worklist' })).toBeVisible()
})

test('a scope claims no more than the table and the accounts show', async ({ page, service }) => {
  const listed = ['gmail.send', 'drive.file', 'https://scopes.hexbury.example/auth/arm.move']
  const full = [
    'https://www.googleapis.com/auth/gmail.send',
    'https://www.googleapis.com/auth/drive.file',
    'https://scopes.hexbury.example/auth/arm.move',
  ]
  const unseen = 'https://www.googleapis.com/auth/gmail.readonly'
  const id = service.insertApp({
    name: 'Hexbury Mail Merge',
    scopes: listed,
    restrictedScopeTypes: ['photos_ambient'],
    accounts: [
      { active: true, first: 0.02, scopes: [...full, unseen] },
      { active: true, first: 30.4, scopes: full },
    ],
  })
  await open(page, `/apps/${id}`)
  const scopes = region(page, 'Observed scopes')
  await expect(scopes).toContainText('Scopes checked on all 2 accounts')
  // A look-alike has no family. A scope outside of every family shows its tier.
  await expect(scopes.getByRole('heading', { level: 3 })).toHaveText([
    'Photos (ambient) restricted',
    'Held by accounts, not in the app’s list',
    'Other scopes',
  ])
  await expect(scopes.getByText('restricted', { exact: true })).toHaveCount(2)
  await expect(scopes).toContainText('resembles Gmail scopes, but is not restricted')
  await expect(scopes).toContainText('resembles Drive scopes, but is not restricted')
  await expect(scopes).toContainText(
    'The service reports this family, but no listed scope matches it.',
  )
  const rowOf = (text: string) => scopes.getByRole('listitem').filter({ hasText: text })
  await expect(rowOf('arm.move')).toContainText('https://scopes.hexbury.example/auth/arm.move')
  await expect(rowOf('arm.move')).toContainText('no description')
  await expect(rowOf('gmail.readonly')).toContainText(
    'held by 1 account, not yet in the app’s list',
  )
  await expect(rowOf('gmail.readonly')).toContainText('restricted')
  await expect(scopes).not.toContainText(/harmless/i)
})

test('the scope check says how many accounts it covers, and checks more on a click', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  await openApp(page, service, '250 accounts')
  const scopes = region(page, 'Observed scopes')
  const more = scopes.getByRole('button', { name: 'Check more' })
  const loseCursor = () =>
    service.faults.add({
      match: { search: 'cursor=' },
      times: 1,
      effect: { kind: 'expired cursor' },
    })
  await expect(scopes).toContainText('Scopes checked on 100 of 250 accounts.')
  await atRest(page)
  await more.press('Enter')
  await expect(scopes).toContainText('Scopes checked on 200 of 250 accounts')
  await atRest(page)

  await test.step('a refused cursor restarts the check from the first account, with a message', async () => {
    loseCursor()
    await more.click()
    await expect(scopes).toContainText(`Scopes checked on 100 of 250 accounts. ${restartedMessage}`)
    await more.click()
    await expect(scopes).toContainText('Scopes checked on 200 of 250 accounts')
    await atRest(page)
  })

  await test.step('after a second lost position the check restarts on a click', async () => {
    loseCursor()
    await more.click()
    await scopes.getByRole('button', { name: 'Try again' }).click()
    await expect(scopes).toContainText('Scopes checked on 100 of 250 accounts')
    await more.click()
    await expect(scopes).toContainText('Scopes checked on 200 of 250 accounts')
  })

  await more.press('Enter')
  await expect(scopes).toContainText('Scopes checked on all 250 accounts')
  await expect(scopes.getByRole('heading', { level: 2 })).toBeFocused()
})

test('R-10: the page does not say “all accounts” when their count is missing', async ({
  page,
  service,
}) => {
  const restoreCount = service.faults.add({
    match: { path: accounts, search: 'limit=100' },
    effect: { kind: 'bad page', damage: 'no meta' },
  })
  await openApp(page, service, '99 accounts')
  const scopes = region(page, 'Observed scopes')
  await expect(scopes).toContainText('Scopes checked on 99 accounts. The total is unknown.')
  await expect(scopes).not.toContainText('Scopes checked on all')
  await atRest(page)
  restoreCount()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(scopes.getByText('Scopes checked on all 99 accounts.')).toBeVisible()
  await expect(scopes).not.toContainText(/held by/)
})
