import { idOf } from '#mocks/service/engine/ids'
import { expect, test } from '../fixtures'
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
