import { pressedKey } from '#/ui/hooks/pressed-key'
import { actsIn, isSingleKey, somethingIsOpen } from '#/ui/hooks/use-single-keys'

/** The keys that open a page after `g`, with the page's name in the navigation. */
export const goKeys = {
  h: 'Overview',
  a: 'Apps',
  r: 'Review queue',
  i: 'Issues',
  o: 'Operations',
} as const

/** The longest time between `g` and the second key, in milliseconds. */
const longest = 1500

/**
 * Listens for `g` and a second key. Runs before the page's own keys, because a key after `g` must not accept a
 * recommendation. Returns a function that stops listening.
 */
export function listenForGo(isOn: () => boolean, go: (name: string) => void): () => void {
  let startedAt = -longest
  const onKey = (event: KeyboardEvent) => {
    const place = event.target instanceof HTMLElement ? event.target : null
    const acts = isOn() && isSingleKey(event, []) && actsIn(place) && !somethingIsOpen()
    const isSecond = event.timeStamp - startedAt < longest
    const key = pressedKey(event)
    startedAt = acts && key === 'g' ? event.timeStamp : -longest
    if (!acts || !isSecond) return
    const name = Object.hasOwn(goKeys, key) && goKeys[key as keyof typeof goKeys]
    if (!name) return
    event.preventDefault()
    go(name)
  }
  addEventListener('keydown', onKey, { capture: true })
  return () => removeEventListener('keydown', onKey, { capture: true })
}
