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
        return html.replace(PLACE, markup(pages, Menu))
      },
    },
  }
}

type Icon = ComponentType<{ size: number }>

/** Picture of the frame, without controls and hidden from screen readers. */
function markup(pages: readonly { name: string; icon: Icon }[], Menu: Icon): string {
  const [frame, navigation, button, card] = [
    classNames('shell/frame'),
    classNames('shell/navigation'),
    classNames('ui/form/button'),
    classNames('session/connect/connect-page'),
  ]
  const drawn = (icon: Icon, size: number) => renderToStaticMarkup(createElement(icon, { size }))
  const links = pages.map(
    ({ name, icon }) =>
      `<li><span class="${navigation('page')}">${drawn(icon, 16)}` +
      `<span class="${navigation('name')}">${name}</span></span></li>`,
  )
  return `<div id="first" aria-hidden="true">
      <div class="${frame('frame')}">
        <div class="${frame('header')}"><span class="${button('button')} ${button('icon')} ${frame('menu')}">${drawn(Menu, 18)}</span><span class="${frame('product')}">OAuth Apps Console</span></div>
        <div class="${navigation('navigation')}" data-open="false"><ul>${links.join('')}</ul></div>
        <div class="${frame('main')}"><div class="first-list"></div></div>
      </div>
      <div class="${card('page')}"><div class="card ${card('card')}"><p class="${card('product')}">OAuth Apps Console</p></div></div>
    </div>`
}

const classNames = (part: string) => (name: string) => scopedName(name, `${part}.module.css`)

/** Names a class by its file below src. Vite's format adds the line, which costs 0.3 kB of the first screen. */
export function scopedName(name: string, file: string): string {
  return `_${name}_${createHash('sha256').update(file).digest('hex').slice(0, 5)}`
}
