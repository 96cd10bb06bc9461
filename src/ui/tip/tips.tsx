import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** Tooltips for elements with `data-tip` and for icon buttons. */
export function Tips() {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => watchTips(setTip), [])
  return tip && <TipBox tip={tip} />
}

/** Tooltip in the top layer, which is above open dialogs and popovers. */
function TipBox({ tip: { anchor, text, isName } }: { tip: Tip }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    // The popover shown last is on top.
    box.current.hidePopover()
    box.current.showPopover()
    placeTip(box.current, anchor)
  }, [anchor, text])
  useEffect(() => {
    // A name or an existing description is already read out.
    if (isName || anchor.hasAttribute('aria-describedby')) return
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, id, isName])
  // Screen readers find the tip in the landmark of its anchor.
  return createPortal(
    <div ref={box} id={id} role="tooltip" popover="manual" className="tip">
      <bdi>{text}</bdi>
    </div>,
    anchor.closest('dialog, main, header, nav') ?? document.body,
  )
}

/** Distance between anchor and tip, in pixels. */
const gap = 4

function placeTip(box: HTMLElement, anchor: HTMLElement) {
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  const over = top - box.offsetHeight - gap
  const middle = left + (width - box.offsetWidth) / 2
  const rightmost = document.documentElement.clientWidth - box.offsetWidth - gap
  box.style.top = `${over < gap ? bottom + gap : over}px`
  box.style.left = `${Math.max(gap, Math.min(middle, rightmost))}px`
}

interface Tip {
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
function watchTips(show: (tip: Tip | null) => void): () => void {
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
