import { createService } from '#mocks/service/service'
import { newcomer } from './browser'
import type { Setting } from './journey'
import type { Line } from './report'
import type { Site } from './site'

const times = 5

/** Returns how long a name stays in a tab after "Lock" was pressed in another one, in milliseconds. */
export async function lockTwoTabs(site: Site, { browser, url }: Pick<Setting, 'browser' | 'url'>) {
  const durations: number[] = []
  for (let time = 0; time < times; time += 1) {
    site.serve(createService({ knobs: { rateLimit: 'off' } }))
    const visitor = await newcomer(browser)
    const slow = { cpu: 4, fast4g: true }
    const [{ page }, { page: other }] = [await visitor.tab(slow), await visitor.tab(slow)]
    for (const tab of [page, other]) {
      await tab.goto(new URL('/apps', url).href)
      await tab.getByRole('table', { name: 'OAuth apps' }).getByRole('link').first().waitFor()
    }
    const name = await other.getByRole('table').getByRole('link').first().innerText()
    const button = page.getByRole('button', { name: 'Lock', exact: true })
    const removed = new Promise((resolve) => void other.exposeFunction('gone', resolve))
    await other.evaluate(watch, name)
    await button.focus()
    const pressed = performance.now()
    await Promise.all([page.keyboard.press('Enter'), removed])
    durations.push(performance.now() - pressed)
    await visitor.close()
  }
  return durations
}

/** Runs in the page: reports when its text no longer has this name. */
function watch(name: string): void {
  const check = () => {
    if (!document.body.innerText.includes(name)) (Reflect.get(window, 'gone') as () => void)()
  }
  new MutationObserver(check).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
  })
}

/** Returns the lock's line of the table. */
export function lockLines(durations: number[]): Line[] {
  return [
    {
      what: `"Lock" → no name in the other tab, 4 ×, longest of ${durations.length}`,
      unit: 'ms',
      console: Math.max(...durations),
      floor: null,
      aim: { most: 1000 },
    },
  ]
}
