import { expect } from '@playwright/test'
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { locate } from './locate'
import type { Tab } from './tab'

const KEYS: Record<string, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
}

interface Driven {
  driver: WebDriver
  home: string
  seen: string[]
  startWith: (token: string) => void
}

/** The commands of a tab, for WebDriver. */
export function webkitTab({ driver, home, seen, startWith }: Driven): Tab {
  const evaluate: Tab['evaluate'] = (run, ...args) =>
    driver.executeScript(`return (${run.toString()})(...arguments)`, ...args)

  const found = async (role: string, name?: string, selector?: string): Promise<WebElement> => {
    let element: WebElement | null = null
    const isFound = async () => {
      const candidate = await evaluate(locate, role, name ?? null, selector ?? null)
      element = candidate as unknown as WebElement | null
      return element !== null
    }
    const message = selector ?? `${role} "${name ?? ''}"`
    await expect.poll(isFound, { message, intervals: [100] }).toBe(true)
    return element as unknown as WebElement
  }
  const css = (selector: string) => found('', undefined, selector)
  return {
    downloads: home,
    seen,
    evaluate,
    startWith: (token) => Promise.resolve(startWith(token)),
    goto: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    address: () => driver.getCurrentUrl(),
    find: async (role, name) => void (await found(role, name)),
    async press(role, name) {
      const control = await found(role, name)
      // The page finds the control by its text. The browser itself confirms its role and its name.
      expect([await control.getAriaRole(), await control.getAccessibleName()]).toEqual([role, name])
      await control.click()
    },
    click: async (selector) => (await css(selector)).click(),
    async fill(selector, text) {
      const field = await css(selector)
      await field.clear()
      await field.sendKeys(text)
    },
    // The field is hidden behind a button, so it is not waited for.
    choose: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    key: (key) =>
      driver
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    resize: async (width, height) =>
      void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    print: async () => void (await evaluate(() => dispatchEvent(new Event('beforeprint')))),
  }
}
