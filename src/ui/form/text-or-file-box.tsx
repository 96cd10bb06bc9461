import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { number } from '#/lib/words'
import { UntrustedText } from '../text/untrusted-text'
import { Button } from './button'
import { Field } from './field'

interface TextOrFileBoxProps extends Pick<
  ComponentProps<'textarea'>,
  'rows' | 'placeholder' | 'onPaste'
> {
  label: string
  text: string
  onText: (text: string) => void
}

export function TextOrFileBox({ label, text, onText, ...rest }: TextOrFileBoxProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  // A controlled text area would also write the text into the document.
  useLayoutEffect(() => {
    if (box.current && box.current.value !== text) box.current.value = text
  }, [text])
  return (
    <Field id={id} label={label}>
      <textarea
        ref={box}
        id={id}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
        {...rest}
      />
    </Field>
  )
}

interface ChooseFileProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'disabledReason' | 'children'
> {
  accept?: string
  onFiles: (files: readonly File[]) => void
}

export function ChooseFile({
  accept,
  onFiles,
  children = 'Choose a file…',
  ...button
}: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // A kept value would prevent choosing the same file again.
          target.value = ''
        }}
      />
    </>
  )
}

interface UnreadLinesProps {
  words: string
  /** Untrusted text from a log. */
  lines: readonly { at: number; text: string; why: string | null }[]
  /** Count of further lines. */
  more?: number
}

export function UnreadLines({ words, lines, more = 0 }: UnreadLinesProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <>
      <p className="hint numbers push end">
        {words}
        {lines.length > 0 && (
          <>
            {' '}
            <Button
              variant="link"
              aria-expanded={isOpen}
              aria-controls={list}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide them' : 'Show them'}
            </Button>
          </>
        )}
      </p>
      <div id={list} className="whole">
        {isOpen && (
          <ul className="unread-lines scrolls" aria-label="Not looked up">
            {lines.map(({ at, text, why }) => (
              <li key={`${at} ${text}`}>
                <span>{number(at)}</span>{' '}
                <code>
                  <UntrustedText value={text} />
                </code>
                {why !== null && ` ${why}`}
              </li>
            ))}
            {more > 0 && <li>and {number(more)} more</li>}
          </ul>
        )}
      </div>
    </>
  )
}
