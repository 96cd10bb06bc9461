import { Check, Clock, X } from 'lucide-react'
import { underWay, type ServiceNote, type Target, type TargetState } from '#/domain/runs/run'
import { noteLine } from '#/domain/runs/run-messages'
import { Popover } from '#/ui/dialog/popover'
import { classNames } from '#/ui/text/class-names'
import { LongText } from '#/ui/text/long-text'
import { ServiceMessage } from '#/ui/text/service-message'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { targetMessage } from './run-page-messages'
import styles from './run-targets.module.css'

export function Reason({ words, said }: { words: string; said: ServiceNote | null }) {
  return (
    <Popover
      title="Reason"
      heading="h3"
      size="medium"
      inRow
      button={{
        variant: 'link',
        className: classNames('clipped', styles.reason),
        children: (
          <>
            <UntrustedText value={words} max={600} />
            {said !== null && (
              <>
                {' '}
                The service said: <UntrustedText value={noteLine(said)} max={200} />
              </>
            )}
          </>
        ),
      }}
    >
      <p>
        <LongText value={words} max={2000} />
      </p>
      {said !== null && <ServiceMessage {...said} />}
    </Popover>
  )
}

export function StateText({ target: { state } }: { target: Target }) {
  const Icon = isGood(state) ? Check : isOpen(state) ? Clock : X
  return (
    <span
      className={styles.state}
      data-state={isGood(state) ? 'good' : isOpen(state) ? 'open' : 'bad'}
    >
      <Icon size={16} aria-hidden="true" />
      {targetMessage(state)}
    </span>
  )
}

function isGood(state: TargetState): boolean {
  return state === 'confirmed' || state === 'already so'
}

function isOpen(state: TargetState): boolean {
  return state === 'waiting' || (underWay as readonly string[]).includes(state)
}
