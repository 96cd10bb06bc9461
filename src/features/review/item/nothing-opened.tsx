import keys from '#/ui/text/key.module.css'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useQueue } from '../queue/use-queue'
import { remainingMessage } from '../queue/queue'
import styles from './opened-item.module.css'
import { FirstPreview } from './first-preview'
import { QueueSummary } from './queue-summary'

export function NothingOpened() {
  const { singleKeys } = usePreferences()
  const { remaining, state, queue } = useQueue()
  const { phase, decided } = state
  return (
    <>
      {remaining.shown > 0 && (
        <p className={`dim ${styles.none}`}>
          {remainingMessage(remaining)}
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
        <QueueSummary decided={decided} isOver={phase.kind === 'done' && remaining.all === 0} />
      )}
      {remaining.shown > 0 && <FirstPreview match={queue[0]} />}
    </>
  )
}
