import type { Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { cutLines, cutText, jumbled, sidewaysScroll } from '../helpers/checks/layout'
import { expect, test } from '../fixtures'
import { exported, panel } from '../helpers/pages/export'
import { press } from '../helpers/pages/filters'
import { follow, appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

interface Reader {
  locale: string
  /** The number 1,060 and the day an app was first observed, as the locale writes them. */
  count: string
  day: RegExp
  /** Checks for this reader only. */
  more?: (page: Page, service: Service) => Promise<void>
}

const readers: Reader[] = [
  {
    locale: 'de-DE',
    count: '1.060',
    day: /^\d{1,2}\. \p{L}+\.?, \d\d:\d\d/u,
    more: onAppPage,
  },
  { locale: 'ja-JP', count: '1,060', day: /^\d{1,2}月\d{1,2}日 \d\d:\d\d/u },
  {
    locale: 'ar-EG',
    count: '١٬٠٦٠',
    day: /^[\u200f٠-٩]+ \p{L}+[،,] [٠-٩]/u,
    more: async (page, service) => {
      await inPaletteAndFile(page)
      await inLatinLines(page, service)
    },
  },
]

for (const { locale, count, day, more } of readers) {
  test.describe(`for a reader of ${locale}`, () => {
    test.use({ locale })

    test('numbers and times follow the locale, and no text is cut off', async ({
      page,
      service,
    }) => {
      await open(page)
      await expect(page.getByText(`${count} apps`)).toBeVisible()
      await expect(page.getByText(new RegExp(`^\\S+ of ${count} loaded$`))).toBeVisible()
      const time = appsTable(page).getByRole('cell').locator('time').first()
      await expect(time).toHaveText(day)
      // The page is English, so the times need another voice.
      await expect(time).toHaveAttribute('lang', locale)
      for (const width of [1360, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(time).toBeVisible()
        expect(await cutLines(page), `${width}`).toEqual([])
        expect(await cutText(page), `${width}`).toEqual([])
        expect(await sidewaysScroll(page), `${width}`).toBe(0)
      }
      await page.setViewportSize({ width: 1360, height: 800 })
      await press(page, 'Internal')
      const filter = page.getByRole('dialog', { name: 'Internal', exact: true })
      await expect(filter.getByText(count, { exact: true })).toBeVisible()
      expect(await cutText(page)).toEqual([])
      await page.keyboard.press('Escape')
      await atRest(page)
      await more?.(page, service)
    })
  })
}

/** Checks that every part of an app's page writes 1,060 in the same way. */
async function onAppPage(page: Page, service: Service): Promise<void> {
  const id = service.insertApp({ name: 'Crowded Planner', accounts: { active: 1060 } })
  await follow(page, `/apps/${id}`)
  await expect(page.getByText('1.060 active (live)', { exact: true })).toBeVisible()
  await expect(page.getByText('1.060, counted live')).toBeVisible()
  await expect(page.getByText(/Scopes checked on \d+ of 1\.060 accounts/)).toBeVisible()
  await expect(page.locator('body')).not.toContainText('1,060')
}

/** Checks that the page uses the reader's numbers, and the file those of programs. */
async function inPaletteAndFile(page: Page): Promise<void> {
  const { cells } = await exported(page)
  await expect(panel(page)).toContainText('Exported ١٬٠٦٠ apps to oauth-apps-2')
  expect(cells.length).toBeGreaterThan(20_000)
  expect(cells.filter((cell) => /[٠-٩٬]/u.test(cell))).toEqual([])
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('com')
  await expect(page.getByText(new RegExp(`^Show all .* in Apps$`))).toHaveText(
    'Show all ١٬٠٦٠ in Apps',
  )
  expect(await cutText(page)).toEqual([])
  await page.keyboard.press('Escape')
}

/** Checks that names, IDs and URLs keep their order beside right-to-left text. */
async function inLatinLines(page: Page, service: Service): Promise<void> {
  const { id, clientId } = service.fixture('Arabic name')
  service.updateApp(id, {
    recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
  })
  for (const [address, shows] of [
    [`/apps?clientId=${clientId}`, '١ of ١٬٠٦٠ apps'],
    [`/apps/${id}`, 'as of'],
    [`/apps/${id}/accounts`, 'accounts loaded'],
    [`/review/${id}`, 'to review'],
    ['/accounts?vip=true', 'accounts match'],
  ] as const) {
    await follow(page, address)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await atRest(page)
    expect(await jumbled(page), address).toEqual([])
  }
}
