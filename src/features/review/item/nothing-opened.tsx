import keys from '#/ui/text/key.module.css'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useQueue } from '../queue/use-queue'
import { leftMessage } from '../queue/queue'
import styles from './opened-item.module.css'
import { FirstPreview } from './first-preview'
import { QueueSummary } from './queue-summary'

export function NothingOpened() {
  const { singleKeys } = usePreferences()
  const { left, state, queue } = useQueue()
  const { phase, decided } = state
  return (
    <>
      {left.shown > 0 && (
        <p className={`dim ${styles.none}`}>
          {leftMessage(left)}
          {phase.kind === 'done' ? '. ' : ' so far. '}
          {singleKeys ? (
            <>
              Press <kbd className={keys.key}>j</kbd> to start.
            </>
          ) : (
            'Choose an item from the list.'
          )}
        </p>
      )}
      {decided.size > 0 && (
        <QueueSummary decided={decided} isOver={phase.kind === 'done' && left.all === 0} />
      )}
      {left.shown > 0 && <FirstPreview find={queue[0]} />}
    </>
  )
}
