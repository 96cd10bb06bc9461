import { expect, test } from '../fixtures'
import { sidewaysScroll } from '../helpers/checks/layout'
import { appsTable, open } from '../helpers/people'

test('an admin’s choice of columns is kept, and a saved view has its own', async ({ page }) => {
  const header = (name: string) => appsTable(page).getByRole('columnheader', { name, exact: true })
  const choice = page.getByRole('dialog', { name: 'Columns' })
  const box = (name: string) => choice.getByRole('checkbox', { name, exact: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/apps?verified=false')
  await test.step('chosen columns show at once', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(box('Brand')).toBeChecked()
    await expect(box('Internal')).not.toBeChecked()
    await expect(box('App')).toHaveCount(0)
    await box('Brand').uncheck()
    await box('Internal').check()
    await page.keyboard.press('Escape')
    await expect(header('Brand')).toHaveCount(0)
    await expect(header('Internal')).toBeVisible()
    await expect(appsTable(page).getByRole('cell', { name: 'not known' }).first()).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
  })
  await test.step('a saved view keeps its columns, whatever the list shows', async () => {
    await page.getByRole('button', { name: 'Save this view…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'All apps' }).click()
    await expect(header('Internal')).toBeVisible()
    await page.getByRole('button', { name: 'Columns' }).click()
    await choice.getByRole('button', { name: 'Reset columns' }).click()
    await page.keyboard.press('Escape')
    await expect(header('Brand')).toBeVisible()
    await expect(header('Internal')).toHaveCount(0)
    await page.getByRole('button', { name: 'More views' }).click()
    await page.getByRole('link', { name: 'Mine' }).click()
    await expect(header('Internal')).toBeVisible()
    await page.reload()
    await expect(header('Internal')).toBeVisible()
    await expect(header('Brand')).toHaveCount(0)
  })
})

test('the head of a sorted column stays on one line with its zone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/apps?search=tarnfell')
  const sort = appsTable(page).getByRole('button', { name: 'Last new account' })
  const height = async () => (await sort.boundingBox())?.height
  await expect.poll(height).toBe(24)
  await sort.click()
  await expect(page).toHaveURL(/sort=lastNewGrant/)
  await expect.poll(height).toBe(24)
})
