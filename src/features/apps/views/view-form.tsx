import { useId, useState } from 'react'
import { longestViewName, viewNameProblem } from '#/domain/lists/view-names'
import type { SavedView } from '#/lib/preferences'
import { useAlert } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { Form } from '#/ui/form/form'
import styles from './views.module.css'
import { pressedKey } from '#/ui/hooks/pressed-key'

interface ViewFormProps {
  label: string
  /** The current name; empty for a new view. */
  before: string
  views: readonly SavedView[]
  onSave: (name: string) => void
  onCancel: () => void
}

export function ViewForm({ label, before, views, onSave, onCancel }: ViewFormProps) {
  const id = useId()
  const [name, setName] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  useAlert(problem)

  const submit = () => {
    const found = viewNameProblem(name, views)
    setProblem(found)
    if (found === null) onSave(name.trim())
    else document.getElementById(id)?.focus()
  }
  return (
    <Form className="buttons" aria-label={label} onSubmit={submit}>
      <label htmlFor={id}>Name</label>
      <input
        ref={select}
        id={id}
        className={styles.input}
        value={name}
        maxLength={longestViewName}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Escape') onCancel()
        }}
      />
      <Button type="submit" variant="primary">
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
      <p id={`${id}-problem`} className={`fails ${styles.problem}`}>
        {problem}
      </p>
    </Form>
  )
}

/** Selects the text before the next key press, so that the first letter replaces it. */
function select(input: HTMLInputElement | null): void {
  input?.select()
}
