/** Children of an element. Text becomes a text node, never markup. */
type Child = Node | string

interface Attributes {
  class?: string
  id?: string
  [name: `aria-${string}`]: string
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries<string | undefined>({ ...attributes })) {
    if (value !== undefined) element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}

export function button(text: string, onPress: () => void): HTMLButtonElement {
  const element = make('button', { class: 'button small' }, text)
  element.type = 'button'
  element.addEventListener('click', onPress)
  return element
}

/** An icon of 24 by 24 units, drawn in lines. */
export function icon(...lines: string[]): SVGSVGElement {
  const draw = <Tag extends 'path' | 'svg'>(tag: Tag, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  }
  const svg = draw('svg', {
    width: '14',
    height: '14',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  })
  svg.append(...lines.map((line) => draw('path', { d: line })))
  return svg
}

export function checkbox(
  text: string,
  checked: boolean,
  onChange: (checked: boolean) => void,
): { element: HTMLElement; input: HTMLInputElement } {
  const input = make('input')
  input.type = 'checkbox'
  input.checked = checked
  input.addEventListener('change', () => onChange(input.checked))
  return { element: make('label', { class: 'choice' }, input, text), input }
}

/** A link that acts on a plain click. A click for a new tab opens the path itself. */
export function link(text: string, path: string, onPress: () => void): HTMLAnchorElement {
  const element = make('a', {}, text)
  element.href = path
  element.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    onPress()
  })
  return element
}

/** A select, by the index of its options. */
export interface Choice {
  element: HTMLElement
  select: HTMLSelectElement
  /** Shows the option at this index, or `otherwise` when there is none. */
  show(index: number, otherwise?: string): void
}

/** A labelled select of these items, by their names. */
export function choice<Item>(
  label: string,
  options: readonly Item[],
  nameOf: (item: Item) => string,
  onChange: (item: Item) => void,
): Choice {
  const select = make('select')
  select.append(...options.map((item, index) => option(nameOf(item), String(index))))
  // An admin can set a value in DevTools that is in no list
  const other = option('', 'other')
  select.addEventListener('change', () => onChange(options[Number(select.value)]!))
  return {
    element: make('label', { class: 'field' }, make('span', {}, label), select),
    select,
    show(index, otherwise = 'set by hand') {
      const isListed = index >= 0 && index < options.length
      if (isListed) other.remove()
      else {
        other.textContent = otherwise
        other.disabled = true
        select.append(other)
      }
      select.value = isListed ? String(index) : 'other'
    },
  }
}

function option(text: string, value: string): HTMLOptionElement {
  const element = make('option', {}, text)
  element.value = value
  return element
}

/** A part of the panel with its heading. */
export function part(heading: string, name: string, ...children: Child[]): HTMLElement {
  return make('div', { class: `part ${name}` }, make('h2', {}, heading), ...children)
}
