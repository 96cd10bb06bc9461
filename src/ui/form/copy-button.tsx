import type { ReactNode } from 'react'
import { withMarkers } from '#/lib/hidden-characters'
import { announce } from '../feedback/announcer'
import { Button } from './button'
import { copyText, showOutcome } from './copy-text'

interface CopyButtonProps {
  /** Text to copy without hidden characters, one line per value. */
  value: string | readonly string[]
  name: string
  children?: ReactNode
  /** Announces the result. The default is the page's status region, which is silent under a modal dialog. */
  say?: (text: string) => void
}

export function CopyButton({ value, name, children, say = announce }: CopyButtonProps) {
  return (
    <Button
      variant={children === undefined ? 'icon' : 'default'}
      className="drawn"
      data-icon="copy"
      {...(children === undefined && {
        'aria-label': name,
        'aria-description': typeof value === 'string' ? withMarkers(value) : undefined,
      })}
      onClick={({ currentTarget }) =>
        void copyText(value, say).then((copied) => showOutcome(currentTarget, copied))
      }
    >
      {children}
    </Button>
  )
}
