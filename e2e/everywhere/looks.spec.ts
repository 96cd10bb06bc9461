import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { addStyle, cutLines, cutText, sidewaysScroll, spaceText } from '../helpers/layout'
import { openParts } from '../helpers/open-parts'

/** Controls, badges and panels whose edge a person could not see: no border, no outline, no underlined text. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts =
      'button, input, select, [role=dialog], [class*=_badge_], [class*=_token_], [class*=_notice_], [aria-current], [data-highlighted]'
    return [...document.querySelectorAll<HTMLElement>(parts)].flatMap((element) => {
      const box = element.getBoundingClientRect()
      if (!element.checkVisibility() || box.width < 2) return []
      const style = getComputedStyle(element)
      const isNative =
        element.matches('[type=checkbox], [type=radio]') && style.appearance !== 'none'
      const hasBorder =
        Number.parseFloat(style.borderBottomWidth) > 0 &&
        style.borderBottomStyle !== 'none' &&
        !/rgba\(.*, 0\)/.test(style.borderBottomColor)
      const hasOutline = style.outlineStyle !== 'none'
      const isText = style.textDecorationLine === 'underline'
      // The item of a list it stands in has the edge, or it is a header with its arrow.
      const item = element.closest('li')
      const inItem = item !== null && Number.parseFloat(getComputedStyle(item).borderTopWidth) > 0
      const isHeader = element.closest('th') !== null
      if (isNative || hasBorder || hasOutline || isText || inItem || isHeader) return []
      return [element.outerHTML.slice(0, 160)]
    })
  })
}

/** The colour of the ring around what has the focus, or is highlighted in a list. */
function ring(page: Page): Promise<{ style: string; width: number }> {
  return page.evaluate(() => {
    const element = document.querySelector('[data-highlighted]') ?? document.activeElement
    const style = getComputedStyle(element ?? document.body)
    return { style: style.outlineStyle, width: Number.parseFloat(style.outlineWidth) }
  })
}

/** What moves for longer than an instant. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element)
      const all = `${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat)
      return Math.max(...all) > 0.01 ? [`${element.tagName}: ${Math.max(...all)} s`] : []
    }),
  )
}

/** Open dialogs that reach beyond the window. */
function beyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog]')].flatMap((dialog) => {
      const { left, top, right, bottom } = dialog.getBoundingClientRect()
      const fits = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
      return !dialog.checkVisibility() || fits ? [] : [`${left} ${top} ${right} ${bottom}`]
    }),
  )
}

/** Where a text is cut off in a cell of a table, as `cutText` says it. */
const inCell = 'in td: '

for (const { name, reach } of openParts) {
  test(`${name}: forced colours, reduced motion, large letters and wide spacing lose nothing`, async ({
    page,
    service,
    problems,
  }) => {
    await reach({ page, service, problems })
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await withoutEdge(page)).toEqual([])
    await page.keyboard.press('Tab')
    expect(await ring(page)).toEqual({ style: 'solid', width: 2 })
    await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' })
    expect(await moving(page)).toEqual([])

    await spaceText(page)
    expect(await cutLines(page), 'wide spacing').toEqual([])
    // The columns of the list have fixed widths: what they hold is looked at without more space.
    expect(
      (await cutText(page)).filter((text) => !text.includes(inCell)),
      'wide spacing',
    ).toEqual([])
    expect(await sidewaysScroll(page), 'wide spacing').toBe(0)
    expect(await beyondWindow(page), 'wide spacing').toEqual([])
    await addStyle(page, 'html { font-size: 200% !important }')
    // What opened a popover may have moved out of the window: it opens anew from where it can be seen.
    await page.evaluate(() => {
      const opener = document.querySelector<HTMLButtonElement>(
        '[popovertarget][aria-expanded=true]',
      )
      const popover = opener?.popoverTargetElement as HTMLElement | undefined
      opener?.scrollIntoView({ block: 'center' })
      popover?.hidePopover()
      popover?.showPopover()
    })
    await expect.poll(() => cutLines(page), 'large letters too').toEqual([])
    expect(
      (await cutText(page)).filter((text) => !text.includes(inCell)),
      'large letters too',
    ).toEqual([])
    expect(await sidewaysScroll(page), 'large letters too').toBe(0)
    await expect.poll(() => beyondWindow(page), 'large letters too').toEqual([])
  })
}
