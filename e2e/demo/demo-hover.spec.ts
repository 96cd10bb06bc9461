import { test, expect } from '../fixtures'
import { hiddenUnderHover } from '../helpers/checks/hover'
import { toolsOf } from '../helpers/servers/tools'

test('the pointer on a button of the demo’s bar hides no text', async ({ page }) => {
  await page.goto('/apps')
  const developer = toolsOf(page).getByRole('button', { name: 'Developer' })
  await expect(developer).toBeVisible()
  expect(await hiddenUnderHover(page, '.demo-tools .bar')).toEqual([])
  await developer.click()
  expect(await hiddenUnderHover(page, '.demo-tools')).toEqual([])
})
