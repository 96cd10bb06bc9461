import { useState, type ReactNode } from 'react'
import { number } from '#/lib/words'
import { Button } from '../form/button'

/** Most items added by one press, because more would slow the page. */
const most = 1_000

/** Shows `few` items first, with buttons for more and fewer. `noun`: plural for the labels. */
export function useMore<One>(
  all: readonly One[],
  few: number,
  noun = '',
): { shown: readonly One[]; buttons: ReactNode } {
  const [count, setCount] = useState(few)
  const remaining = all.length - count
  const next = Math.min(most, remaining)
  const words = `${number(next)} more${noun && ` ${noun}`}`
  return {
    shown: all.slice(0, count),
    buttons: (
      <>
        {remaining > 0 && (
          <Button variant="link" onClick={() => setCount(count + next)}>
            {remaining > next ? `Show ${words} of ${number(remaining)}` : `Show ${words}`}
          </Button>
        )}
        {count > few && (
          <Button variant="link" onClick={() => setCount(few)}>
            Show fewer{noun && ` ${noun}`}
          </Button>
        )}
      </>
    ),
  }
}
