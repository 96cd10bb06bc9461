import { Check, Copy, X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { announce } from '../feedback/announcer'
import { Button } from './button'
import { copyText } from './copy-text'

interface CopyButtonProps {
  /** What is copied: plain text without hidden characters, one line for each value. */
  value: string | readonly string[]
  /** The button's accessible name, such as "Copy client ID". */
  name: string
  /** Text beside the icon; without it the button is its icon. */
  children?: ReactNode
  /** Announces the result; by default in the page's status region, which a modal dialog silences. */
  say?: (text: string) => void
}

const icons = { idle: Copy, copied: Check, failed: X }

/** Copies a value and says so, or says that the browser refused. */
export function CopyButton({ value, name, children, say = announce }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof icons>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = (outcome: 'copied' | 'failed') => {
    setState(outcome)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), 2000)
  }
  const copy = async () => show((await copyText(value, say)) ? 'copied' : 'failed')
  const Icon = icons[state]
  return (
    <Button
      variant={children === undefined ? 'icon' : 'default'}
      aria-label={children === undefined ? name : undefined}
      title={children === undefined ? name : undefined}
      onClick={() => void copy()}
    >
      <Icon aria-hidden="true" size={14} strokeWidth={1.5} />
      {children}
    </Button>
  )
}
