import { useState, type ComponentProps, type ReactNode } from 'react'
import { rawLines } from '#/lib/raw-lines'
import { Popover } from '#/ui/dialog/popover'
import { Button } from '#/ui/form/button'
import { RawLines } from './raw-lines'

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

/** `about`: ID of the row's name. */
export function RawInRow({ value, about }: { value: unknown; about: string }) {
  return (
    <Popover
      title="Raw answer from the service"
      size="large"
      inRow
      button={{ variant: 'link', 'aria-describedby': about, children: 'View raw' }}
    >
      <RawLines lines={rawLines(value)} fold={200} />
    </Popover>
  )
}
