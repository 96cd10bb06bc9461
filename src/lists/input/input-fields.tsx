import type { ReactNode } from 'react'
import type { Role } from '#/domain/input/columns'
import type { TextRead } from '#/domain/input/parsed-text'
import { formatSize } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { TextOrFileBox, UnreadLines } from '#/ui/form/text-or-file-box'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from '#/ui/form/text-or-file-box.module.css'
import { longestInBox, type Input } from './create-input'
import { ColumnMapping } from './column-mapping'

interface InputFieldsProps<Read extends TextRead> {
  input: Input<Read>
  label: string
  placeholder: string
  isSmall: boolean
  roles: Partial<Record<Role, string>>
  /** Returns messages about the parsed text. */
  words: (read: Read) => readonly string[]
  children?: (read: Read) => ReactNode
}

/** Box for a text or a file, with a summary of the parsed values and the unread lines. */
export function InputFields<Read extends TextRead>({
  input,
  label,
  placeholder,
  isSmall,
  roles,
  words,
  children,
}: InputFieldsProps<Read>) {
  const { text, source, done, read, problem, choice } = useStore(input)
  return (
    <>
      <TextOrFileBox
        label={label}
        text={text}
        onText={input.setText}
        rows={isSmall ? 2 : 6}
        placeholder={placeholder}
        onPaste={(event) => {
          const { files } = event.clipboardData
          const pasted = event.clipboardData.getData('text/plain')
          if (files.length === 0 && pasted.length <= longestInBox) return
          event.preventDefault()
          if (files.length > 0) input.takeFiles([...files])
          else input.takeText(pasted)
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
          <Button variant="link" onClick={input.drop}>
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
          <ColumnMapping read={read} roles={roles} choice={choice} onChoose={input.choose} />
          {children?.(read)}
        </div>
      )}
    </>
  )
}
