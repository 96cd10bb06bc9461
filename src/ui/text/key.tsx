/** A shortcut key. Not part of the name, because `aria-keyshortcuts` of the control has it. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className="key" aria-hidden="true">
      {name}
    </kbd>
  )
}
