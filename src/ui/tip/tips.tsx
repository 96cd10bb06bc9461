import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './tips.module.css'
import { watchTips, type Tip } from './watch-tips'

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
    <div ref={box} id={id} role="tooltip" popover="manual" className={styles.tip}>
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
