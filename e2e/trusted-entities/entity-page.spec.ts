import { idOf } from '#mocks/service/engine/ids'
import { expect, test } from '../fixtures'
import { armed } from '../helpers/pages/decision'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'

test('an entity from the list cannot be edited before it has loaded itself', async ({
  page,
  server,
}) => {
  await open(page, '/trusted-entities')
  await atRest(page)
  const path = `/trusted-entities/${idOf('te', 'external_domain partner-freight.example')}`
  const gate = hold(server, ({ url }) => url === `/api/v1${path}`)
  await page.getByRole('link', { name: 'partner-freight.example' }).click()
  const edit = page.getByRole('button', { name: 'Edit trusted entity…' })
  await expect(edit).toHaveAccessibleDescription('Wait until the entity has loaded.')
  gate.release()
  await expect(edit).toHaveAccessibleDescription('')
})

test('what is being sent about an entity cannot be chosen anew', async ({ page, service }) => {
  service.faults.add({ match: { method: 'POST' }, effect: { kind: 'never' } })
  await open(page, '/trusted-entities')
  await atRest(page)
  await page.getByRole('button', { name: 'Add trusted entity…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add trusted entity' })
  await dialog.getByRole('textbox', { name: 'Entity' }).fill('almond.example')
  await armed(page, dialog)
  await dialog.getByRole('button', { name: 'Add trusted entity' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
    'The change is being sent and can no longer be canceled.',
  )
  const choices = dialog.getByRole('combobox').filter({ has: page.locator('option + option') })
  expect(await choices.count()).toBeGreaterThan(2)
  for (const choice of await choices.all()) {
    const before = await choice.inputValue()
    await choice.focus()
    for (const key of ['End', 'Home']) {
      await page.keyboard.press(key)
      await expect(choice).toHaveValue(before)
    }
  }
})
