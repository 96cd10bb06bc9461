import { SiftLine, SiftNotices } from '#/lists/sift/sift-line'
import { useAnnounced } from '#/ui/feedback/announcer'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import styles from './work-line.module.css'
import { finishedWords, progressWords } from './worklist'
import type { Worklist } from './worklists'

const labels = { bar: 'Worklist', pause: 'Pause', resume: 'Resume', again: 'Refresh' }

/** How far the walk of a worklist is, its buttons, and what it may have missed. */
export function WorkLine({ worklist }: { worklist: Worklist }) {
  const { phase, sift, refresh, pause, resume } = worklist
  const words = phase.kind === 'done' ? finishedWords(sift) : progressWords(sift)
  useAnnounced(spoken(phase.kind, words))
  usePageCommands([refreshCommand(refresh)])
  if (worklist.failure !== null) return null
  return (
    <>
      <SiftLine
        sift={sift}
        phase={phase}
        words={words}
        labels={labels}
        onPause={pause}
        onResume={resume}
        onAgain={refresh}
      />
      <div className={styles.notices}>
        <SiftNotices
          sift={sift}
          phase={phase}
          walk="walk over the list"
          finds="apps of this worklist"
          again="Refresh walks it again"
        />
      </div>
    </>
  )
}

/** Only a stop and the end are announced, never the progress. */
function spoken(kind: Worklist['phase']['kind'], words: string): string | null {
  if (kind === 'done') return words
  return kind === 'paused' || kind === 'failed' ? `Stopped. ${words}` : null
}
