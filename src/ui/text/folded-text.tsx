import { useId, useState } from 'react'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useMedia } from '#/ui/hooks/use-media'

interface FoldedTextProps {
  value: string
  /** Length of the folded text, in characters. */
  max: number
  /** Noun for the button's name: “narrative”. */
  what: string
  className?: string | undefined
}

/** Text that is folded on the screen and complete in a printout. */
export function FoldedText({ value, max, what, className }: FoldedTextProps) {
  const [open, setOpen] = useState(false)
  const isPrinted = useMedia('print')
  const id = useId()
  const text = value.replaceAll('\r\n', '\n')
  const isLong = text.length > max
  const isFull = open || isPrinted || !isLong
  return (
    <>
      <p id={id} className={className}>
        <UntrustedText value={text} max={isFull ? text.length : max} lines />
      </p>
      {isLong && !isPrinted && (
        <Button
          variant="link"
          className="long"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open
            ? `Show less of the ${what}`
            : `Show all of the ${what} (${number(text.length)} characters)`}
        </Button>
      )}
    </>
  )
}
