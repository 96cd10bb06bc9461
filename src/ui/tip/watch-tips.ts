export interface Tip {
  anchor: HTMLElement
  text: string
  /** True if the text is the accessible name, which is already read out. */
  isName: boolean
}

/** Milliseconds of rest before a tip opens. */
const opensAfter = { pointer: 400, focus: 150 }
/** Milliseconds to move the pointer from the anchor to its tip. */
const closesAfter = 150

/**
 * Watches the page for tips, and calls `show` with null when a tip ends. A table cell needs only an attribute, because
 * the page shares the listeners. Returns a function that stops the watch.
 */
export function watchTips(show: (tip: Tip | null) => void): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: HTMLElement | null = null
  const set = (tip: Tip | null) => {
    clearTimeout(timer)
    shown = tip?.anchor ?? null
    show(tip)
  }
  const hide = () => set(null)
  // The tip waits, because the focus returns while the browser closes a box, and a box cannot open then.
  const showSoon = (tip: Tip, after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => set(tip.anchor.isConnected ? tip : null), after)
  }
  const restOn = (target: Element) => {
    const isOnTip = target.closest('[role=tooltip]') !== null
    const tip = isOnTip ? null : tipAround(target)
    if (tip !== null && tip.anchor !== shown) return showSoon(tip, opensAfter.pointer)
    clearTimeout(timer)
    if (tip === null && !isOnTip && shown !== null) timer = setTimeout(hide, closesAfter)
  }
  const onPointer = ({ target, pointerType }: PointerEvent) => {
    // A finger has no hover, and its press must reach the button.
    if (pointerType !== 'touch' && target instanceof Element) restOn(target)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return hide()
    const inside = target.querySelectorAll('[data-tip]')
    const tip = readTip(target) ?? (inside.length === 1 && inside[0] ? readTip(inside[0]) : null)
    if (tip === null) hide()
    else showSoon(tip, opensAfter.focus)
  }
  const options = { signal: stop.signal, capture: true, passive: true }
  document.addEventListener('pointerover', onPointer, options)
  document.addEventListener('focusin', onFocus, options)
  for (const type of ['focusout', 'pointerdown', 'keydown'] as const)
    document.addEventListener(type, hide, options)
  // The element under the pointer may still get a tip after scrolling.
  document.addEventListener('scroll', () => shown !== null && hide(), options)
  // This code loads late, so the pointer may already rest on an element.
  const now = [...document.querySelectorAll(':hover')].at(-1)
  if (now) restOn(now)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

const hasTip = '[data-tip], :is(a, button, [role=img])[aria-label]'

function tipAround(target: Element): Tip | null {
  const anchor = target.closest(hasTip)
  return anchor && readTip(anchor)
}

function readTip(anchor: Element): Tip | null {
  if (!(anchor instanceof HTMLElement) || !anchor.matches(hasTip)) return null
  const { tip } = anchor.dataset
  if (tip) return { anchor, text: tip, isName: tip === anchor.textContent }
  // An element with text needs no tip for its name.
  if (anchor.textContent.trim() !== '') return null
  const name = anchor.getAttribute('aria-label')
  return name ? { anchor, text: name, isName: true } : null
}
