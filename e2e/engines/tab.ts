import { expect } from '@playwright/test'
import { persona } from '#mocks/personas'
import type { WebDriver } from 'selenium-webdriver'
import { rawHiddenTexts, sound, traces } from '../helpers/checks/untrusted'
import type { ConsoleServer } from '../helpers/servers/console-server'

/** A tab of a browser that Playwright does not drive, in the words that both drivers have. It waits for what it presses. */
export interface Tab {
  /** Where the browser puts files that a page lets the person save. */
  readonly downloads: string
  /** What must not happen on any page: errors, console lines, violations of the policy. */
  readonly seen: string[]
  /** The next page finds this token in the tab's storage. */
  startWith(token: string): Promise<void>
  goto(address: string): Promise<void>
  back(): Promise<void>
  address(): Promise<string>
  /** Waits until there is an element of that role and name. */
  find(role: string, name?: string): Promise<void>
  /** Presses the first control of that role and name, once it can be pressed. */
  press(role: string, name: string): Promise<void>
  click(selector: string): Promise<void>
  fill(selector: string, text: string): Promise<void>
  choose(selector: string, path: string): Promise<void>
  key(key: 'Enter' | 'Escape' | 'ArrowDown' | 'j' | 'a' | 'r'): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Prints; where the driver cannot, the page is told that it is about to be printed. */
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

/** A browser other than Playwright's: its tabs begin without storage. */
export interface Engine {
  newTab(server: ConsoleServer): Promise<Opened>
  close(): Promise<void>
}

/** Opens an address as a persona, without the connect form, and waits for the console's frame. */
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

/** A button that writes ignores presses in its first half second. */
export async function waitUntilArmed(tab: Tab): Promise<void> {
  await tab.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 550)))
}

/** How far what matches is outside of the window, in pixels, on its worst side; without one, infinitely. */
export function outside(tab: Tab, selector: string): Promise<number> {
  return tab.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return Infinity
    return Math.max(0, -box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight)
  }, selector)
}

const pages = ['apps', 'review', 'issues', 'settings']

/** Opens pages full of attacker text and looks for anything that got in. */
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
