import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'type'> {
  children: ReactNode
  variant?: 'default' | 'primary' | 'link' | 'icon'
  type?: 'button' | 'submit'
  /** Disables the button and says why; the reason can be reached by keyboard. */
  disabledReason?: string | null | undefined
}

/** A button. There is no `disabled` without a reason: it stays focusable and tells it. */
export function Button({
  variant = 'default',
  type = 'button',
  disabledReason,
  className,
  ...props
}: ButtonProps) {
  const reasonId = useId()
  const disabled = disabledReason !== null && disabledReason !== undefined
  const shared = { type, className: classNames(styles.button, styles[variant], className) }
  if (!disabled) return <button {...props} {...shared} />
  return (
    <>
      <button
        {...props}
        {...shared}
        aria-disabled="true"
        aria-describedby={reasonId}
        title={disabledReason}
        onClick={swallow}
      />
      <span id={reasonId} className="visually-hidden">
        {disabledReason}
      </span>
    </>
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}
