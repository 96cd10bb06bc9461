import type { Plugin } from 'vite'

/** The dev server defines `__MOCK__` in its own first script. An async script may run before it, and finds no such name. */
export function inOrder(): Plugin {
  return {
    name: 'console:in-order',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll(/^ *async\n/gm, ''),
  }
}
