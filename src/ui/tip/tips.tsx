import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './tips.module.css'
import { watchTips, type Tip } from './watch-tips'

/** For whatever has `data-tip`, and for buttons that are only an icon. */
export function Tips() {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => watchTips(setTip), [])
  return tip && <TipBox tip={tip} />
}

/** The browser draws its layer above an open dialog or popover, too. */
function TipBox({ tip: { anchor, words, isName } }: { tip: Tip }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    // The last one shown is on top.
    box.current.hidePopover()
    box.current.showPopover()
    placeTip(box.current, anchor)
  }, [anchor, words])
  useEffect(() => {
    // What is read out already needs no description.
    if (isName || anchor.hasAttribute('aria-describedby')) return
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, id, isName])
  // A reader finds it in the landmark of what it is about.
  return createPortal(
    <div ref={box} id={id} role="tooltip" popover="manual" className={styles.tip}>
      <bdi>{words}</bdi>
    </div>,
    anchor.closest('dialog, main, header, nav') ?? document.body,
  )
}

/** In pixels. */
const gap = 4

function placeTip(box: HTMLElement, anchor: HTMLElement) {
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  const over = top - box.offsetHeight - gap
  const middle = left + (width - box.offsetWidth) / 2
  const rightmost = document.documentElement.clientWidth - box.offsetWidth - gap
  box.style.top = `${over < gap ? bottom + gap : over}px`
  box.style.left = `${Math.max(gap, Math.min(middle, rightmost))}px`
}
