import { useMemo } from 'react'
import type { LogRead } from '#/domain/lookup/read-log'
import { countOf, sizeWords } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { ChooseFile, IntakeBox, UnreadLines } from '#/ui/form/intake'
import { useFileDrop } from '#/ui/hooks/use-file-drop'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { lookUp } from '../walk/lookup-walk'
import styles from '#/ui/form/intake.module.css'
import {
  dropSource,
  intake,
  longestInBox,
  setEachLine,
  setText,
  takeFiles,
  takeText,
  type Intake,
} from './intake-store'
import { intakeWords, knownWords } from './intake-words'

export function IntakePanel({ known }: { known: readonly string[] }) {
  const state = useStore(intake)
  const { text, eachLine, source, done, read, problem } = state
  const isOver = useFileDrop(takeFiles)
  const fresh = useMemo(() => {
    const before = new Set(known)
    return read?.ids.filter((one) => !before.has(one)) ?? []
  }, [read, known])
  const reading = done === null ? null : `${source?.name} is still being read.`

  return (
    <div className={`card stack ${styles.panel}`} data-over={isOver} data-small={known.length > 0}>
      <IntakeBox
        label="Client IDs"
        text={text}
        onText={setText}
        rows={known.length === 0 ? 6 : 2}
        placeholder="Paste a list, an audit log as CSV or JSON lines, or drop a file"
        onPaste={(event) => {
          const { files } = event.clipboardData
          const pasted = event.clipboardData.getData('text/plain')
          if (files.length === 0 && pasted.length <= longestInBox) return
          event.preventDefault()
          if (files.length > 0) takeFiles([...files])
          else takeText(pasted)
        }}
      />
      {source && <SourceLine state={state} />}
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      {read && done === null && <Summary read={read} fresh={fresh.length} />}
      <div className="row">
        <ReadButton
          variant="primary"
          disabledReason={reading ?? reasonNot(state, fresh.length)}
          onClick={() => lookUp(fresh, read?.seen)}
        >
          {fresh.length === 0
            ? 'Look up client IDs'
            : `Look up ${countOf(fresh.length, 'client ID', 'client IDs')}`}
        </ReadButton>
        <ChooseFile disabledReason={reading} onFiles={takeFiles} />
        {source === null && (
          <label className="choice">
            <input
              type="checkbox"
              checked={eachLine}
              onChange={(event) => setEachLine(event.target.checked)}
            />
            Treat every line as a client ID
          </label>
        )}
        <p className={`quiet aside ${styles.hint}`}>
          Nothing but the client IDs leaves the browser.
        </p>
      </div>
    </div>
  )
}

function reasonNot({ read, problem }: Intake, fresh: number): string | null {
  if (fresh > 0) return null
  if (read === null && problem !== null) return problem
  if (read === null) return 'There is no client ID yet.'
  return read.ids.length === 0 ? 'No client ID was found.' : 'All of them are in the results.'
}

function SourceLine({ state: { source, done } }: { state: Intake }) {
  if (source === null) return null
  return (
    <p className="row">
      <UntrustedText value={source.name} max={100} />, {sizeWords(source.size)}
      {done !== null && (
        <progress aria-label="Reading" className={styles.bar} max={source.size} value={done} />
      )}
      <Button variant="link" onClick={dropSource}>
        {done === null ? 'Remove' : 'Stop reading'}
      </Button>
    </p>
  )
}

function Summary({ read, fresh }: { read: LogRead; fresh: number }) {
  const { ids, examples, unread } = read
  return (
    <div className="dim numbers">
      <UnreadLines
        words={[intakeWords(read), ...knownWords(ids.length - fresh)].join('. ')}
        label="Lines without a client ID"
        lines={examples.map(({ line, text, cutBy }) => ({
          line,
          text,
          why: cutBy && `${cutBy} touches a client ID`,
        }))}
        more={unread - examples.length}
      />
    </div>
  )
}
