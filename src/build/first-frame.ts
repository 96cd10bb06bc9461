import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const PLACE = '<div id="first"></div>'

/**
 * Renders the screen before any script runs: the frame, and the card of a page without a session. Both use the classes
 * of the later components. public/theme.js shows the frame or the card, and src/main.tsx removes both.
 */
export function firstFrame(isDemo: boolean): Plugin {
  return {
    name: 'console:first-frame',
    // The dev server loads the styles with the scripts.
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html must hold ${PLACE}.`)
        // Load the thousand icons here, because no other command needs them.
        const { Lock, Menu, Search } = await import('lucide-react')
        const { pages } = await import('../shell/pages.ts')
        const { Mark } = await import('../ui/shell/mark.tsx')
        return html.replace(PLACE, markup(pages, { Lock, Menu, Search }, Mark, isDemo))
      },
    },
  }
}

type Icon = ComponentType<{ size: number }>
type Pages = readonly { name: string; icon: Icon; group: string | null }[]

/** Picture of the frame, without controls and hidden from screen readers. */
function markup(
  pages: Pages,
  icons: Record<'Lock' | 'Menu' | 'Search', Icon>,
  Mark: ComponentType,
  isDemo: boolean,
): string {
  const drawn = (icon: Icon, size: number) => renderToStaticMarkup(createElement(icon, { size }))
  const links = pages.map(({ name, icon, group }, index) => {
    const isNew = group !== null && group !== 'foot' && pages[index - 1]?.group !== group
    return (
      (isNew ? `<li class="group">${group}</li>` : '') +
      `<li${group === 'foot' ? ' class="last"' : ''}><span class="link">${drawn(icon, 16)}` +
      `<span class="name">${name}</span></span></li>`
    )
  })
  const mark = `${renderToStaticMarkup(createElement(Mark))}<span>OAuth Apps Console</span>`
  const demo = isDemo ? '<span class="demo-mark">Demo data</span>' : ''
  return `<div id="first" aria-hidden="true">
      <div class="shell${isDemo ? ' demo' : ''}">
        <div class="banner"><span class="button icon menu large">${drawn(icons.Menu, 18)}</span>
          <div class="brand">${mark}</div>${demo}
          <span class="button find">${drawn(icons.Search, 16)}<span class="name">Search and commands</span></span>
          <span class="button ghost lock">${drawn(icons.Lock, 15)}<span>Lock</span></span></div>
        <div class="nav" data-open="false"><ul>${links.join('')}</ul></div>
        <div class="sheet"></div>
      </div>
      <div class="alone"><div class="brand">${mark}${demo}</div><div class="panel"></div></div>
    </div>`
}
