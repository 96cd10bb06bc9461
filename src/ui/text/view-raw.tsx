import { useState, type ComponentProps, type ReactNode } from 'react'
import { rawLines } from '#/lib/raw-lines'
import { Popover } from '../dialog/popover'
import { Button } from '../form/button'
import { useMore } from '../hooks/use-more'
import { LongText } from './long-text'

/** Look and description of the button. A description distinguishes several buttons on a page. */
type Looks = Pick<
  ComponentProps<typeof Button>,
  'className' | 'aria-description' | 'aria-describedby' | 'aria-controls'
>

export function useViewRaw(
  value: () => unknown,
  looks: Looks = {},
): { button: ReactNode; lines: ReactNode; isOpen: boolean } {
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    button: (
      <Button variant="link" {...looks} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        View raw
      </Button>
    ),
    lines: isOpen && <RawLines lines={rawLines(value())} fold={200} />,
  }
}

interface RawInRowProps {
  value: unknown
  /** ID of the row's name. */
  about: string
  /** True for a button alone at the row's end, which is quiet until its row is pointed at. */
  isAct?: boolean
}

export function RawInRow({ value, about, isAct = false }: RawInRowProps) {
  return (
    <Popover
      title="Raw answer from the service"
      size="large"
      inRow
      button={{
        ...(isAct ? { className: 'act' } : { variant: 'link' }),
        'aria-describedby': about,
        children: 'View raw',
      }}
    >
      <RawLines lines={rawLines(value)} fold={200} />
    </Popover>
  )
}

const longLine = 600

/** The service's raw answer as lines of text. Long lines and long texts are folded. */
export function RawLines({
  lines,
  fold = 12,
}: {
  lines: readonly string[]
  /** Count of lines in the folded text. */
  fold?: number
}) {
  const { shown, buttons } = useMore(lines, fold, 'lines')
  return (
    <div className="stack tight start">
      <pre className="raw dim broken">
        {shown.map((line, index) => (
          // The lines of a text keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <LongText value={line} max={longLine} />
          </div>
        ))}
      </pre>
      {buttons}
    </div>
  )
}
