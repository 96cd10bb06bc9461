type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Returns true for a click that opens a link in this tab. With a modifier key the browser opens or saves it elsewhere. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** Returns the click handler of a link that prepares its page in this tab. */
export function onPlainClick(act: () => void): (event: Click) => void {
  return (event) => {
    if (isPlainClick(event)) act()
  }
}
