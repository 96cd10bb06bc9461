import { outcomeMessages } from '#/domain/writes/write-messages'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { armed, decisionDialog, pageStatus } from '../helpers/pages/decision'
import { exported } from '../helpers/pages/export'
import { chips } from '../helpers/pages/filters'
import { follow, appsTable, open } from '../helpers/people'

/** Runs in the page before its code: removes features that the oldest supported Safari lacks. */
function removeNewApis(): void {
  const missing: [object, string[]][] = [
    [
      globalThis,
      [
        'requestIdleCallback',
        'cancelIdleCallback',
        'scheduler',
        'navigation',
        'trustedTypes',
        'showSaveFilePicker',
        'URLPattern',
        'cookieStore',
        'Temporal',
      ],
    ],
    [Document.prototype, ['startViewTransition', 'ariaNotify']],
    [ReadableStream.prototype, ['values']],
    [ReadableStream, ['from']],
    [Promise, ['try']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Blob.prototype, ['bytes']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'some', 'take', 'toArray'],
    ],
  ]
  for (const [holder, names] of missing)
    for (const name of names) {
      Reflect.deleteProperty(holder, name)
      if (name in holder) Object.defineProperty(holder, name, { value: undefined })
    }
  HTMLElement.prototype.showPopover = new Proxy(Reflect.get(HTMLElement.prototype, 'showPopover'), {
    apply: (show, element) => Reflect.apply(show, element, []),
  })
  // Safari does not focus a clicked button or link, but blurs the focused element.
  addEventListener(
    'mousedown',
    (event) => {
      const { target } = event
      const pressed = target instanceof Element ? target.closest('button, a, input, summary') : null
      if (pressed === null || pressed.hasAttribute('tabindex')) return
      if (pressed.matches('input:not([type=checkbox], [type=radio])')) return
      event.preventDefault()
      const { activeElement } = document
      if (activeElement instanceof HTMLElement) activeElement.blur()
    },
    true,
  )
}

/** Removes the rules for browsers with anchored boxes. Returns how many there were. */
function removeAnchorRules(page: Page): Promise<number> {
  return page.evaluate(() => {
    const removeIn = (parent: CSSStyleSheet | CSSLayerBlockRule): number => {
      let removed = 0
      for (let index = parent.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = parent.cssRules[index]
        if (rule instanceof CSSLayerBlockRule) removed += removeIn(rule)
        if (!(rule instanceof CSSSupportsRule) || !rule.conditionText.includes('position-area'))
          continue
        parent.deleteRule(index)
        removed += 1
      }
      return removed
    }
    return [...document.styleSheets].reduce((sum, sheet) => sum + removeIn(sheet), 0)
  })
}

test('apps are listed, filtered, decided and exported with the features of Safari 17.5', async ({
  page,
  service,
}) => {
  const { id } = service.fixture('never computed')
  await page.addInitScript(removeNewApis)
  await open(page, '/apps')
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  expect(await page.evaluate(() => [typeof requestIdleCallback, 'scheduler' in window])).toEqual([
    'undefined',
    false,
  ])
  expect(await removeAnchorRules(page)).toBeGreaterThan(0)

  await test.step('a filter opens in the middle of the window, and returns the focus', async () => {
    const trigger = page.getByRole('button', { name: 'Classification', exact: true })
    await trigger.click()
    const box = page.getByRole('dialog', { name: 'Classification', exact: true })
    await expect(box).toBeInViewport({ ratio: 1 })
    await box.getByRole('checkbox', { name: 'Malicious' }).click()
    await expect(page).toHaveURL('/apps?classification=malicious')
    await page.keyboard.press('Escape')
    await expect(trigger).toBeFocused()
    await expect(chips(page)).toContainText('Malicious')
    await expect(page.getByText('28 of 28 loaded')).toBeVisible()
  })
  await test.step('the list is exported', async () => {
    expect((await exported(page)).rows).toHaveLength(28)
  })
  await test.step('a row’s menu opens, and Escape closes it', async () => {
    const more = appsTable(page)
      .getByRole('button', { name: /^More for / })
      .first()
    await more.click()
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })
  await test.step('an app is opened and decided', async () => {
    await appsTable(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await follow(page, `/apps/${id}`)
    const decide = page.getByRole('button', { name: 'Classify and remediate…' })
    await decide.click()
    await armed(page)
    await decisionDialog(page).getByRole('radio', { name: 'Malicious' }).click()
    await decisionDialog(page).getByRole('button', { name: 'Set Malicious' }).click()
    await expect(pageStatus(page)).toHaveText(`${outcomeMessages.confirmed} Malicious.`)
    expect(service.tables.find(id)).toMatchObject({ classification: 'malicious' })
  })
})
