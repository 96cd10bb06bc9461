import { expect } from '@playwright/test'
import { persona } from '#mocks/personas'
import type { WebDriver } from 'selenium-webdriver'
import { rawHiddenTexts, sound, traces } from '../helpers/checks/untrusted'
import type { ConsoleServer } from '../helpers/servers/console-server'

/** A tab of a browser that Playwright does not drive, with the commands of both drivers. Waits for each element. */
export interface Tab {
  /** Folder of the files that a page saves. */
  readonly downloads: string
  /** Problems that must not occur on any page: errors, console lines, violations of the policy. */
  readonly seen: string[]
  /** Puts this token into the tab's storage at the next page. */
  startWith(token: string): Promise<void>
  goto(address: string): Promise<void>
  back(): Promise<void>
  address(): Promise<string>
  /** Waits until there is an element of that role and name. */
  find(role: string, name?: string): Promise<void>
  /** Presses the first control of that role and name, once that is possible. */
  press(role: string, name: string): Promise<void>
  click(selector: string): Promise<void>
  fill(selector: string, text: string): Promise<void>
  choose(selector: string, path: string): Promise<void>
  key(key: 'Enter' | 'Escape' | 'ArrowDown' | 'j' | 'a' | 'r'): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Prints. A driver that cannot print fires the page's event before printing. */
  print(): Promise<void>
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
}

export interface Opened {
  tab: Tab
  driver?: WebDriver
  close(): Promise<void>
}

/** A browser other than Playwright's, whose tabs begin without storage. */
export interface Engine {
  newTab(server: ConsoleServer): Promise<Opened>
  close(): Promise<void>
}

/** Opens a URL as a persona, without the connect form, and waits for the console's frame. */
export async function open(tab: Tab, url: string, who = 'full access'): Promise<void> {
  await tab.startWith(persona(who).token)
  await tab.goto(url)
  await tab.find('banner')
}

/** Waits until the page shows a text. */
export async function expectText(tab: Tab, text: string | RegExp): Promise<void> {
  const shown = () => tab.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '))
  const expected = expect.poll(shown, { intervals: [100] })
  await (typeof text === 'string' ? expected.toContain(text) : expected.toMatch(text))
}

export function focus(tab: Tab, selector: string): Promise<void> {
  return tab.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector)
}

export function textOf(tab: Tab, selector: string): Promise<string | undefined> {
  return tab.evaluate((wanted) => document.querySelector(wanted)?.textContent, selector)
}

/** Waits for the first half second, in which a button that writes ignores presses. */
export async function waitUntilArmed(tab: Tab): Promise<void> {
  await tab.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 550)))
}

/** Returns how far an element is outside of the window, in pixels, on its worst side. Infinity without an element. */
export function outside(tab: Tab, selector: string): Promise<number> {
  return tab.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return Infinity
    return Math.max(0, -box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight)
  }, selector)
}

const pages = ['apps', 'review', 'issues', 'settings']

/** Opens pages full of attacker text and checks that none of it got in. */
export async function expectSoundPages(tab: Tab, url: string): Promise<void> {
  await open(tab, `${url}apps`)
  await expectText(tab, /\d apps/)
  const app = await tab.evaluate(() => document.querySelector('td a')?.getAttribute('href') ?? '')
  for (const path of [...pages, app.slice(1)]) {
    await tab.goto(`${url}${path}`)
    await tab.find('heading')
    await expect
      .poll(() => tab.evaluate(() => document.querySelector('[aria-busy=true]')))
      .toBe(null)
    expect(await traces(tab), path).toEqual(sound)
    expect(await rawHiddenTexts(tab), path).toEqual([])
  }
}
