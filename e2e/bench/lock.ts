import { createService } from '#mocks/service/service'
import { newcomer } from './browser'
import type { Setting } from './journey'
import type { Line } from './report'
import type { Site } from './site'

const times = 5

/** How long a name stays in a tab after "Lock" was pressed in another one: milliseconds, for each time. */
export async function lockTwoTabs(site: Site, { browser, url }: Pick<Setting, 'browser' | 'url'>) {
  const took: number[] = []
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
    const gone = new Promise((tell) => void other.exposeFunction('gone', tell))
    await other.evaluate(watch, name)
    await button.focus()
    const pressed = performance.now()
    await Promise.all([page.keyboard.press('Enter'), gone])
    took.push(performance.now() - pressed)
    await visitor.close()
  }
  return took
}

/** Runs in the page: tells when its text has this name no more. */
function watch(name: string): void {
  const look = () => {
    if (!document.body.innerText.includes(name)) (Reflect.get(window, 'gone') as () => void)()
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
  })
}

/** The line that it adds to the table. */
export function lockLines(took: number[]): Line[] {
  return [
    {
      what: `"Lock" → no name in the other tab, 4 ×, longest of ${took.length}`,
      unit: 'ms',
      console: Math.max(...took),
      floor: null,
      aim: { most: 1000 },
    },
  ]
}
