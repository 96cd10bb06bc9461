import { pressedKey } from '#/ui/hooks/pressed-key'
import { actsIn, isSingleKey, somethingIsOpen } from '#/ui/hooks/use-single-keys'

/** `g`, then one of these keys, opens a page, by the name it has in the navigation. */
export const goKeys = {
  h: 'Overview',
  a: 'Apps',
  r: 'Review queue',
  i: 'Issues',
  o: 'Operations',
} as const

/** How long the second key may take, in milliseconds. */
const longest = 1500

/** Until the returned function is called. Hears keys before the page: what follows a `g` must not accept anything. */
export function listenForGo(isOn: () => boolean, go: (name: string) => void): () => void {
  let begun = -longest
  const onKey = (event: KeyboardEvent) => {
    const place = event.target instanceof HTMLElement ? event.target : null
    const acts = isOn() && isSingleKey(event, []) && actsIn(place) && !somethingIsOpen()
    const follows = event.timeStamp - begun < longest
    const key = pressedKey(event)
    begun = acts && key === 'g' ? event.timeStamp : -longest
    if (!acts || !follows) return
    const name = Object.hasOwn(goKeys, key) && goKeys[key as keyof typeof goKeys]
    if (!name) return
    event.preventDefault()
    go(name)
  }
  addEventListener('keydown', onKey, { capture: true })
  return () => removeEventListener('keydown', onKey, { capture: true })
}
