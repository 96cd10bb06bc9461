import { createHash } from 'node:crypto'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const PLACE = '<div id="first"></div>'

/**
 * Renders the screen before any script runs: the frame, and the card of a page without a session. Both use the classes
 * of the later components. public/theme.js shows the frame or the card, and src/main.tsx removes both.
 */
export function firstFrame(): Plugin {
  return {
    name: 'console:first-frame',
    // The dev server loads the styles with the scripts.
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html must hold ${PLACE}.`)
        // Load the thousand icons here, because no other command needs them.
        const { Menu } = await import('lucide-react')
        const { pages } = await import('../shell/pages.ts')
        const { Mark } = await import('../ui/shell/mark.tsx')
        return html.replace(PLACE, markup(pages, Menu, Mark))
      },
    },
  }
}

type Icon = ComponentType<{ size: number }>
type Pages = readonly { name: string; icon: Icon; group: string | null }[]

/** Picture of the frame, without controls and hidden from screen readers. */
function markup(pages: Pages, Menu: Icon, Mark: ComponentType): string {
  const drawn = (icon: Icon, size: number) => renderToStaticMarkup(createElement(icon, { size }))
  const links = pages.map(({ name, icon, group }, index) => {
    const isNew = group !== null && group !== 'foot' && pages[index - 1]?.group !== group
    return (
      (isNew ? `<li class="group">${group}</li>` : '') +
      `<li${group === 'foot' ? ' class="last"' : ''}><span class="link">${drawn(icon, 16)}` +
      `<span class="name">${name}</span></span></li>`
    )
  })
  const brand = `<div class="brand">${renderToStaticMarkup(createElement(Mark))}<span>OAuth Apps Console</span></div>`
  return `<div id="first" aria-hidden="true">
      <div class="shell">
        <div class="banner"><span class="button icon menu large">${drawn(Menu, 18)}</span>${brand}</div>
        <div class="nav" data-open="false"><ul>${links.join('')}</ul></div>
        <div class="sheet"></div>
      </div>
      <div class="alone">${brand}<div class="panel"></div></div>
    </div>`
}

/** Names a class by its file below src. Vite's format adds the line, which costs 0.3 kB of the first screen. */
export function scopedName(name: string, file: string): string {
  return `_${name}_${createHash('sha256').update(file).digest('hex').slice(0, 5)}`
}
