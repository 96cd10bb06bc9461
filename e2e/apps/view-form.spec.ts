import { expect, test } from '../fixtures'
import { open } from '../helpers/people'

// A window wide enough for all views on one line.
test.use({ viewport: { width: 1940, height: 900 } })

test('the form of a view has neither the name nor the problem of the one before', async ({
  page,
}) => {
  const savedViews = ['Legal', 'Finance'].map((name) => ({ name, search: `search=${name}` }))
  await page.addInitScript(
    (stored) => localStorage.setItem('oauth-apps-console.preferences', stored),
    JSON.stringify({ savedViews }),
  )
  await open(page)
  await page.getByRole('button', { name: 'More views' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  const rename = async (view: string) => {
    await page.getByRole('button', { name: `Options for ${view}` }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
  }
  const problem = page.getByRole('main').getByText('Give the view a name.')
  await rename('Legal')
  await name.fill(' ')
  await name.press('Enter')
  await expect(problem).toBeVisible()
  await rename('Finance')
  await expect(name).toHaveValue('Finance')
  await expect(problem).toBeHidden()
  await name.fill(' ')
  await name.press('Enter')
  await expect(problem).toBeVisible()
  await name.fill('Money')
  await expect(problem).toBeHidden()
  await expect(page.getByRole('alert')).toBeEmpty()
})
