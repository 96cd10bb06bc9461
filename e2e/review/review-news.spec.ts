import { expect, test } from '../fixtures'
import {
  itemOf,
  openItem,
  openedHeading,
  putInOrder,
  queueIn,
  scanDone,
} from '../helpers/pages/review'
import { open } from '../helpers/people'

test('the news of one item goes when another one is opened', async ({ page, service }) => {
  const [first, , withdrawn] = queueIn(service)
  if (withdrawn === undefined || first === undefined) throw new Error('Too few are staged.')
  await open(page, '/review')
  await scanDone(page)
  await putInOrder(page)
  service.updateApp(withdrawn.id, { recommendedClassification: null })
  await itemOf(page, withdrawn).click()
  const news = page.getByText(/: The service no longer shows a recommendation\./)
  await expect(news).toBeVisible()
  await expect(itemOf(page, withdrawn)).toHaveCount(0)
  await openItem(page, first)
  await expect(news).toBeHidden()
})

test('each opened item has a heading of its own, so that the focus on it is read aloud', async ({
  page,
}) => {
  await open(page, '/review')
  await scanDone(page)
  await page.keyboard.press('j')
  await expect(openedHeading(page)).toBeFocused()
  const first = await openedHeading(page).evaluateHandle((heading) => heading)
  await page.keyboard.press('j')
  await expect.poll(() => first.evaluate((heading) => heading.isConnected)).toBe(false)
  await expect(openedHeading(page)).toBeFocused()
})
