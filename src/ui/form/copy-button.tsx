import type { ReactNode } from 'react'
import { withMarkers } from '#/lib/hidden-characters'
import { announce } from '../feedback/announcer'
import { Button } from './button'
import { copyText, showOutcome } from './copy-text'
import icons from './drawn-icon.module.css'

interface CopyButtonProps {
  /** Copied without hidden characters, one line for each value. */
  value: string | readonly string[]
  name: string
  children?: ReactNode
  /** Announces the result; by default in the page's status region, which a modal dialog silences. */
  say?: (text: string) => void
}

export function CopyButton({ value, name, children, say = announce }: CopyButtonProps) {
  return (
    <Button
      variant={children === undefined ? 'icon' : 'default'}
      className={icons.icon}
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
