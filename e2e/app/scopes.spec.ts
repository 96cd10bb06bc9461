import { forbiddenMessage } from '#/domain/actions'
import { expect, test } from '../fixtures'
import { open } from '../helpers/people'
import { openApp, region } from '../helpers/pages/app'
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

test('the scope check says how many accounts it covers, and checks more on a click', async ({
  page,
  service,
}) => {
  await openApp(page, service, '250 accounts')
  const scopes = region(page, 'Observed scopes')
  const more = scopes.getByRole('button', { name: 'Check more' })
  await expect(scopes).toContainText('Scopes checked on 100 of 250 accounts.')
  await atRest(page)
  await more.press('Enter')
  await expect(scopes).toContainText('Scopes checked on 200 of 250 accounts')
  await atRest(page)
  await more.press('Enter')
  await expect(scopes).toContainText('Scopes checked on all 250 accounts')
  await expect(scopes.getByRole('heading', { level: 2 })).toBeFocused()
})

test('many scopes can be searched and unfolded', async ({ page, service }) => {
  const id = service.insertApp({
    name: 'Many Scopes',
    scopes: Array.from({ length: 2_000 }, (_, index) => `https://scopes.example/auth/s${index}`),
  })
  await open(page, `/apps/${id}`)
  const scopes = region(page, 'Observed scopes')
  await expect(scopes.getByRole('listitem')).toHaveCount(30)
  await scopes.getByLabel('Find in these scopes').fill('s1999')
  await expect(scopes.getByText('1 of 2,000 scopes')).toBeVisible()
  await scopes.getByLabel('Find in these scopes').fill('')
  await scopes.getByRole('button', { name: /^Show all 2,000/ }).click()
  await expect(scopes.getByRole('listitem')).toHaveCount(2_000)
})
