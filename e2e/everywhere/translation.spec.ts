import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openDecision } from '../helpers/pages/decision'
import { appsTable, open } from '../helpers/people'

/** Ways of a translator: it replaces a text with its own copy, or wraps the existing text. */
const ways = ['replaces', 'wraps'] as const

for (const way of ways) {
  test(`R-52: while a translator ${way} every text, a decision shows new values`, async ({
    page,
    service,
  }) => {
    await open(page)
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    await translate(page, way)
    const app = service.fixture('staged with committed other')
    await page.getByRole('searchbox', { name: 'Search by name or client ID' }).fill(app.clientId)
    await expect(page.getByRole('main')).toContainText('1 of')
    await appsTable(page).getByRole('link').first().click()
    await expect(page.getByRole('article')).toContainText(app.clientId)
    const dialog = await openDecision(page, 'Accept: set Safe')
    await dialog.getByRole('button', { name: 'Set Safe' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main')).toContainText('recommendation accepted')
    const breadcrumb = page.getByRole('group', { name: 'Breadcrumb' })
    await breadcrumb.getByRole('link', { name: 'Apps' }).click()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page.getByRole('main')).not.toContainText('1 of')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(appsTable(page).getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0)
    await expect(page.getByText('could not be shown')).toHaveCount(0)
  })
}

/** Puts an element in place of every text, now and whenever a text is added. */
async function translate(page: Page, way: (typeof ways)[number]): Promise<void> {
  await page.evaluate((how) => {
    const over = (root: Node) => {
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (nodes.nextNode()) texts.push(nodes.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('in-translation, style, script'))
          continue
        const translation = document.createElement('in-translation')
        text.replaceWith(translation)
        translation.append(how === 'wraps' ? text : text.data)
      }
    }
    over(document.body)
    new MutationObserver(() => over(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }, way)
}
