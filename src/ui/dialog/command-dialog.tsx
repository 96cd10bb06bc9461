import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { ReadButton } from '../form/button'

export interface Command {
  key: string
  content: ReactNode
  icon?: ReactNode
  badge?: ReactNode
  detail?: ReactNode
}

export interface CommandGroup<Item extends Command> {
  value: string
  items: Item[]
}

interface CommandDialogProps<Item extends Command> {
  open: boolean
  label: string
  inputLabel: string
  text: string
  onType: (text: string) => void
  groups: CommandGroup<Item>[]
  onChoose: (item: Item) => void
  onClose: () => void
  onClosed: () => void
  focusAfter: () => HTMLElement | null
  status: ReactNode
  problem: string | null
  onRetry: () => void
}

/** The command palette. Load it on demand, because Base UI is large. */
export function CommandDialog<Item extends Command>(props: CommandDialogProps<Item>) {
  const { open, label, inputLabel, text, onType, groups, onChoose, onClose, onClosed } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    // The content security policy allows no <style> element.
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        onOpenChange={(next) => !next && onClose()}
        onOpenChangeComplete={(next) => !next && onClosed()}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="scrim" />
          <Dialog.Popup
            className="dialog palette"
            aria-label={label}
            initialFocus={input}
            finalFocus={props.focusAfter}
          >
            <Autocomplete.Root
              open
              inline
              mode="none"
              items={groups}
              value={text}
              onValueChange={(next, { reason }) => {
                // Choosing an item must not write into the field.
                if (reason !== 'item-press') onType(next)
              }}
              itemToStringValue={() => text}
              autoHighlight="always"
              keepHighlight
            >
              <div className="search">
                <Search size={16} />
                <Autocomplete.Input
                  ref={input}
                  aria-label={inputLabel}
                  placeholder={inputLabel}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={500}
                />
                <Dialog.Close className="button ghost small">Close</Dialog.Close>
              </div>
              <Autocomplete.List className="list" aria-label={label}>
                {(group: CommandGroup<Item>) => (
                  <Autocomplete.Group key={group.value} items={group.items}>
                    <Autocomplete.GroupLabel className="group-name">
                      {group.value}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: Item) => (
                        <Autocomplete.Item
                          key={item.key}
                          value={item}
                          className="command"
                          onClick={() => onChoose(item)}
                        >
                          <span>{item.icon}</span>
                          <span className="broken">{item.content}</span>
                          {item.badge}
                          {item.detail !== undefined && (
                            <span className="detail broken">{item.detail}</span>
                          )}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
            <div className="row words">
              <p role="status">{props.status}</p>
              <div role="alert">{props.problem}</div>
              {props.problem !== null && (
                <ReadButton
                  variant="link"
                  onClick={() => {
                    // The button disappears with the problem, so the focus moves first.
                    input.current?.focus()
                    props.onRetry()
                  }}
                >
                  Try again
                </ReadButton>
              )}
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
