import { offlineMessages } from '#/lib/offline-messages'
import { Plus } from 'lucide-react'
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
  return (
    <OpensDialog name="Add trusted entity…" sign={<Plus size={14} />} part={addDialog}>
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
  const waits = isReading ? 'Wait until the entity has loaded.' : null
  return (
    <OpensDialog name="Edit trusted entity…" waits={waits} part={editDialog}>
      {({ EditDialog }, closing) => <EditDialog {...props} {...closing} />}
    </OpensDialog>
  )
}

interface OpensDialogProps<Loaded> {
  name: string
  sign?: ReactNode
  /** The reason why the dialog cannot be opened yet, besides a lost network; null if there is none. */
  waits?: string | null
  part: LazyPart<Loaded>
  children: (
    loaded: Loaded,
    closing: { onClose: () => void; focusAfter: () => HTMLElement | null },
  ) => ReactNode
}

function OpensDialog<Loaded>({
  name,
  sign,
  waits = null,
  part,
  children,
}: OpensDialogProps<Loaded>) {
  const reason = useOnline() ? waits : offlineMessages.sending
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
        {sign}
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
