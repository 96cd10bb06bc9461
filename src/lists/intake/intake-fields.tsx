import type { ReactNode } from 'react'
import type { Role } from '#/domain/intake/columns'
import type { TextRead } from '#/domain/intake/text-read'
import { formatSize } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { IntakeBox, UnreadLines } from '#/ui/form/intake'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from '#/ui/form/intake.module.css'
import { longestInBox, type Intake } from './create-intake'
import { TakenAs } from './taken-as'

interface IntakeFieldsProps<Read extends TextRead> {
  intake: Intake<Read>
  label: string
  placeholder: string
  isSmall: boolean
  roles: Partial<Record<Role, string>>
  /** What the text holds. */
  words: (read: Read) => readonly string[]
  children?: (read: Read) => ReactNode
}

/** A box for a text, or the file in its place; what it was read as, and what of it was not read. */
export function IntakeFields<Read extends TextRead>({
  intake,
  label,
  placeholder,
  isSmall,
  roles,
  words,
  children,
}: IntakeFieldsProps<Read>) {
  const { text, source, done, read, problem, choice } = useStore(intake)
  return (
    <>
      <IntakeBox
        label={label}
        text={text}
        onText={intake.setText}
        rows={isSmall ? 2 : 6}
        placeholder={placeholder}
        onPaste={(event) => {
          const { files } = event.clipboardData
          const pasted = event.clipboardData.getData('text/plain')
          if (files.length === 0 && pasted.length <= longestInBox) return
          event.preventDefault()
          if (files.length > 0) intake.takeFiles([...files])
          else intake.takeText(pasted)
        }}
      />
      {(source !== null || done !== null) && (
        <p className="row numbers">
          {source && (
            <>
              <UntrustedText value={source.name} max={100} />, {formatSize(source.size)}
            </>
          )}
          {done !== null && (
            <>
              <progress aria-label="Reading" className={styles.bar} max={1} value={done} />
              {formatSize(Math.round(done * (source?.size ?? text.length)))} read
            </>
          )}
          <Button variant="link" onClick={intake.drop}>
            {done === null ? 'Remove' : 'Stop'}
          </Button>
        </p>
      )}
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      {read && done === null && (
        <div className="dim numbers">
          <UnreadLines
            words={words(read).join('. ')}
            lines={read.examples.map(({ at, text: line, doubt }) => ({
              at,
              text: line,
              why: doubt && `${doubt.why}, not looked up`,
            }))}
            more={read.unread - read.examples.length}
          />
          <TakenAs read={read} roles={roles} choice={choice} onChoose={intake.choose} />
          {children?.(read)}
        </div>
      )}
    </>
  )
}
