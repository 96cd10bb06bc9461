import { offlineMessages } from '#/lib/offline-messages'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { useOnline } from '../hooks/use-online'
import { classNames } from '../text/class-names'

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'type'> {
  children?: ReactNode
  /** `opens` marks a button that opens something. */
  icon?: 'close' | 'decide' | 'more' | 'opens' | 'pause' | 'plus' | 'refresh' | 'role' | 'settings'
  /** `link`: a verb in a line of text. `ghost`: without an edge. One `primary` a page. */
  variant?: 'default' | 'primary' | 'danger' | 'ghost' | 'link' | 'icon'
  type?: 'button' | 'submit'
  disabledReason?: string | null | undefined
}

/** The class of a link that looks like a button. */
export const buttonClass = (variant?: 'primary') => classNames('button', variant)

/** A button. If disabled, it stays focusable and describes the reason. */
export function Button({
  variant = 'default',
  type = 'button',
  disabledReason,
  icon,
  className,
  ...props
}: ButtonProps) {
  const reasonId = useId()
  const disabled = disabledReason !== null && disabledReason !== undefined
  // The fragment stays with or without a reason, so that the button keeps the focus.
  return (
    <>
      <button
        {...props}
        type={type}
        className={classNames('button', variant, icon && 'drawn', className)}
        {...(icon && { 'data-icon': icon })}
        {...(disabled && {
          'aria-disabled': true,
          'aria-describedby': reasonId,
          'data-tip': disabledReason,
          onClick: swallow,
        })}
      />
      {disabled && (
        // A hidden description is read with the button only, not again after it.
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}

/** A button that sends a request to the service. Offline it is disabled, because nothing is queued. */
export function ReadButton({ disabledReason, ...props }: ButtonProps) {
  const online = useOnline()
  return (
    <Button
      {...props}
      disabledReason={disabledReason ?? (online ? null : offlineMessages.reading)}
    />
  )
}

function swallow(event: MouseEvent) {
  event.preventDefault()
}
