import { useRef, useState } from 'react'
import type { Trusted } from '#/api/trusted-entities/mutations'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { Button } from '#/ui/form/button'
import { useOnline } from '#/ui/hooks/use-online'
import { usePageCommands } from '#/ui/hooks/use-page-commands'
import { late, LatePart } from '#/ui/late'
import { offlineWords } from '#/writes/write-words'

// Loaded late: Base UI and the table of look-alike letters are large.
const dialogs = late(() => import('./add-dialog'))

interface AddTrustProps {
  types: readonly string[]
  onDone: (done: Trusted) => void
}

export function AddTrust({ types, onDone }: AddTrustProps) {
  const { isOpen, open, close } = useDialog()
  const button = useRef<HTMLButtonElement>(null)
  const reason = useOnline() ? null : offlineWords
  usePageCommands(reason === null ? [{ name: 'Add trusted entity…', run: open }] : [])
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        aria-haspopup="dialog"
        disabledReason={reason}
        onClick={open}
      >
        Add trusted entity…
      </Button>
      {isOpen && (
        <LatePart part={dialogs} waiting={null}>
          {({ AddDialog }) => (
            <AddDialog
              types={types}
              onDone={onDone}
              onClose={close}
              focusAfter={() => button.current}
            />
          )}
        </LatePart>
      )}
    </>
  )
}

interface EditTrustProps {
  entity: TrustedEntity
  /** The row of the list is shown until the entity is read. */
  isReading: boolean
  onDone: (done: Trusted) => void
}

export function EditTrust({ entity, isReading, onDone }: EditTrustProps) {
  const { isOpen, open, close } = useDialog()
  const button = useRef<HTMLButtonElement>(null)
  const online = useOnline()
  const reason = !online ? offlineWords : isReading ? 'The entity is being read.' : null
  usePageCommands(reason === null ? [{ name: 'Edit trusted entity…', run: open }] : [])
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        aria-haspopup="dialog"
        disabledReason={reason}
        onClick={open}
      >
        Edit trusted entity…
      </Button>
      {isOpen && (
        <LatePart part={dialogs} waiting={null}>
          {({ EditDialog }) => (
            <EditDialog
              entity={entity}
              onDone={onDone}
              onClose={close}
              focusAfter={() => button.current}
            />
          )}
        </LatePart>
      )}
    </>
  )
}

function useDialog() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
