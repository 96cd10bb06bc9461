import { expect, test } from '../fixtures'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { complaints } from '../helpers/checks/soundness'

/** Expected complaints: one for each kind of fault that the page check knows. */
const expectedComplaints = [
  /^axe: .*image-alt/,
  /^axe: .*color-contrast/,
  /^as it is: smallTargets: /,
  /^what got in: /,
  /^raw hidden characters: /,
  /^DOMPurify takes out: /,
  /^a second live region: status: /,
  /^markup: a box in a text: <div> box/,
  /^wide spacing: cutText: .*only with space/,
  /^large letters too: sidewaysScroll: /,
  /^large letters too: beyondWindow: /,
  /^large letters too: cutLines: /,
  /^axe in dark: .*color-contrast/,
  /^forced colours, no motion: withoutEdge: /,
  /^forced colours, no motion: moving: /,
  /^forced colours, no motion: withoutRing: /,
  /^as it is: loose: /,
  /^1280 px: cutTails: tail of headtail/,
  /^1920 px: fit: the scroll box ends at /,
  /^1440 px: fit: a table is \d+ px wider /,
  /^1024 px: fit: a table is \d+ px wider /,
  /^768 px: fit: the document has /,
  /^320 px: sidewaysScroll: /,
  /^320 px: smallTargets: /,
  /^320 px: cutText: .*only on a phone/,
]

test('the page check finds a fault of each kind, and none on a good page', async ({ page }) => {
  await open(page, '/settings')
  await atRest(page)
  expect(await complaints(page)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    const plant = (tag: string, text: string, style: Record<string, string>) => {
      const element = document.createElement(tag)
      element.textContent = text
      for (const [name, value] of Object.entries(style))
        element.style.setProperty(name, value, 'important')
      document.querySelector('main')?.append(element)
      return element
    }
    plant('img', '', { width: '9px' })
    plant('p', 'pale in light', { color: '#eee', background: '#fff' })
    plant('p', 'pale in dark', { color: '#333', background: '#222' })
    plant('button', 'x', { width: '9px', height: '9px', border: '0', overflow: 'visible' })
    plant('base', '', {})
    plant('p', 'another status', {}).setAttribute('role', 'status')
    plant('object', '', {})
    plant('span', '', {}).append(plant('div', 'box', {}))
    plant('p', 'hidden \u202E', {})
    plant('p', 'only with space', { width: '8em', overflow: 'hidden', 'white-space': 'nowrap' })
    plant('p', 'cut only on a phone', {
      width: '50vw',
      overflow: 'hidden',
      'white-space': 'nowrap',
      'letter-spacing': '4px',
    })
    plant('p', 'wide with large letters', { width: '50rem' })
    plant('dd', 'low', { height: '20px', overflow: 'hidden', 'line-height': '1' })
    plant('p', 'moving', { 'animation-duration': '3s' })
    const table = plant('table', 'wide', { width: '2000px', display: 'block' })
    const box = plant('div', '', { overflow: 'auto', width: '90%' })
    box.append(table)
    const id = plant('bdi', '', {})
    const parts = { display: 'inline-block', width: '5em' }
    id.append(plant('span', 'head', parts), 'tail', plant('span', '.suffix', {}))
    plant('code', '', {
      display: 'block',
      width: '5em',
      overflow: 'hidden',
      'white-space': 'nowrap',
    }).append(id)
    plant('span', 'hidden', { position: 'absolute', top: '9000px', width: '1px' })
    document.querySelector<HTMLElement>('main')?.style.setProperty('max-width', '500px')
    document.querySelector<HTMLElement>('main')?.style.setProperty('position', 'static')
    const dialog = plant('div', 'wide dialog', { position: 'fixed', left: '0', width: '60rem' })
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-label', 'Wide')
    for (const element of document.querySelectorAll<HTMLElement>('a, button, input'))
      element.style.setProperty('outline', 'none', 'important')
  })
  const found = await complaints(page)
  expect(expectedComplaints.filter((pattern) => !found.some((text) => pattern.test(text)))).toEqual(
    [],
  )
})
