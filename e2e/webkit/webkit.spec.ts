import { Key } from 'selenium-webdriver'
import { expect, test } from '../engines/fixtures'
import { expectText, open, outside, textOf } from '../engines/tab'

const first = 'tbody tr[aria-rowindex] td a'

test('R-42: opening an app closes an open box or menu, and no tab hangs', async ({
  tab,
  server,
}) => {
  await open(tab, `${server.url}apps`)
  await expectText(tab, /\d apps/)
  const name = await textOf(tab, first)
  const isOpen = () => tab.evaluate(() => document.querySelectorAll(':popover-open').length)
  await tab.click(first)
  await expect.poll(() => textOf(tab, 'h1')).toBe(name)
  for (const openBox of [
    () => tab.press('button', 'Classification'),
    // The driver cannot press a button that shows only on hover.
    () =>
      tab.evaluate(() =>
        document.querySelector<HTMLElement>('tr button[aria-label^="More for"]')?.click(),
      ),
  ]) {
    await tab.back()
    await expect.poll(() => textOf(tab, 'h1')).toBe('Apps')
    await openBox()
    await expect.poll(isOpen).toBe(1)
    expect(await outside(tab, ':popover-open')).toBe(0)
    await tab.evaluate(() => history.forward())
    await expect.poll(() => textOf(tab, 'h1')).toBe(name)
    expect(await isOpen()).toBe(0)
  }
  await tab.back()
  await expect.poll(() => textOf(tab, 'h1')).toBe('Apps')
  expect(await isOpen()).toBe(0)
})

test('a copied client ID can be pasted', async ({ tab, server, service, driver }) => {
  const { id, clientId } = service.fixture('never computed')
  await open(tab, `${server.url}apps/${id}`)
  await tab.press('button', 'Copy client ID')
  await expectText(tab, 'Copied')
  await tab.press('link', 'Apps')
  await expectText(tab, /\d apps/)
  await tab.click('[type=search]')
  await driver.actions().keyDown(Key.CONTROL).sendKeys('v').keyUp(Key.CONTROL).perform()
  await expect.poll(() => tab.evaluate(() => document.querySelector('input')?.value)).toBe(clientId)
})

test('Lock in one tab locks the other, and both remove all apps', async ({
  tab,
  server,
  driver,
}) => {
  await open(tab, `${server.url}apps`)
  await expectText(tab, /\d apps/)
  const name = (await textOf(tab, first)) ?? ''
  const here = await driver.getWindowHandle()
  await driver.switchTo().newWindow('tab')
  await tab.goto(`${server.url}apps`)
  await expectText(tab, /\d apps/)
  const there = await driver.getWindowHandle()
  await driver.switchTo().window(here)
  await tab.press('button', 'Lock')
  for (const handle of [here, there]) {
    await driver.switchTo().window(handle)
    await tab.find('button', 'Connect')
    expect(await tab.evaluate(() => document.documentElement.outerHTML)).not.toContain(name)
  }
})

test('in both themes the console draws its own controls, and shows the order in full', async ({
  tab,
  server,
}) => {
  await open(tab, `${server.url}settings`)
  const colours: string[] = []
  for (const theme of ['Light', 'Dark']) {
    await tab.press('link', 'Settings')
    await tab.press('radio', theme)
    const empty = await tab.evaluate(() => {
      const { appearance, backgroundColor } = getComputedStyle(
        document.querySelector('input[type=radio]:not(:checked)') ?? document.body,
      )
      return [appearance, backgroundColor]
    })
    await tab.press('link', 'Apps')
    await expectText(tab, /\d apps/)
    const { box, list, room } = await tab.evaluate(() => {
      const styleOf = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body)
      const select = document.querySelector('select')
      const style = styleOf('select')
      const pen = document.createElement('canvas').getContext('2d')
      if (pen === null || select === null) return { box: [], list: [], room: NaN }
      pen.font = `${style.fontSize} ${style.fontFamily}`
      const text = pen.measureText(select.selectedOptions[0]?.text ?? '').width
      const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight)
      const { appearance, backgroundColor } = styleOf('td input[type=checkbox]')
      return {
        box: [appearance, backgroundColor],
        list: [style.appearance, style.backgroundColor],
        room: select.clientWidth - padding - text,
      }
    })
    expect([empty, box, list].map(([appearance]) => appearance)).toEqual(['none', 'none', 'none'])
    expect(room).toBeGreaterThanOrEqual(0)
    // A segment and a select among texts have no ground of their own.
    colours.push(box[1] ?? '')
  }
  expect(new Set(colours).size).toBe(2)
})

test('at the width of a phone all columns of the risk table are visible', async ({
  tab,
  server,
  driver,
}) => {
  await driver.manage().window().setRect({ x: 0, y: 0, width: 420, height: 950 })
  await open(tab, `${server.url}overview`)
  await expect.poll(() => textOf(tab, 'tbody tr:last-child td:last-child')).toMatch(/^\d/)
  // The table has its final widths with its last figure. WebKit rounds up a part of a pixel.
  await expect
    .poll(() =>
      tab.evaluate(() => {
        const box = document.querySelector('table')?.parentElement
        return (box?.scrollWidth ?? Infinity) - (box?.clientWidth ?? 0)
      }),
    )
    .toBeLessThanOrEqual(1)
})
