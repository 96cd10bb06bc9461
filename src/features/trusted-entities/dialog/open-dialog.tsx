import { offlineMessages } from '#/lib/offline-messages'
import { useRef, useState, type ReactNode } from 'react'
import type { Trusted } from '#/api/trusted-entities/mutations'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { Button } from '#/ui/form/button'
import { useOnline } from '#/ui/hooks/use-online'
import { usePageCommands } from '#/ui/hooks/use-page-commands'
import { lazyPart, LazyContent, type LazyPart } from '#/ui/lazy-part'

// Loaded on request, because Base UI and the table of look-alike letters are large.
const addDialog = lazyPart(() => import('./add-dialog'))
const editDialog = lazyPart(() => import('./edit-dialog'))

interface AddTrustProps {
  types: readonly string[]
  onDone: (done: Trusted) => void
}

export function AddTrust(props: AddTrustProps) {
  const reason = useOnline() ? null : offlineMessages.sending
  return (
    <OpensDialog name="Add trusted entity…" reason={reason} part={addDialog}>
      {({ AddDialog }, closing) => <AddDialog {...props} {...closing} />}
    </OpensDialog>
  )
}

interface EditTrustProps {
  entity: TrustedEntity
  /** Whether the page still shows the row of the list, until the entity has loaded. */
  isReading: boolean
  onDone: (done: Trusted) => void
}

export function EditTrust({ isReading, ...props }: EditTrustProps) {
  const online = useOnline()
  const reason = !online
    ? offlineMessages.sending
    : isReading
      ? 'Wait until the entity has loaded.'
      : null
  return (
    <OpensDialog name="Edit trusted entity…" reason={reason} part={editDialog}>
      {({ EditDialog }, closing) => <EditDialog {...props} {...closing} />}
    </OpensDialog>
  )
}

interface OpensDialogProps<Loaded> {
  name: string
  /** The reason why the dialog cannot be opened now, else null. */
  reason: string | null
  part: LazyPart<Loaded>
  children: (
    loaded: Loaded,
    closing: { onClose: () => void; focusAfter: () => HTMLElement | null },
  ) => ReactNode
}

function OpensDialog<Loaded>({ name, reason, part, children }: OpensDialogProps<Loaded>) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => setOpen(true)
  usePageCommands(reason === null ? [{ name, run: open }] : [])
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        aria-haspopup="dialog"
        disabledReason={reason}
        onClick={open}
      >
        {name}
      </Button>
      {isOpen && (
        <LazyContent part={part} waiting={null}>
          {(loaded) =>
            children(loaded, { onClose: () => setOpen(false), focusAfter: () => button.current })
          }
        </LazyContent>
      )}
    </>
  )
}
