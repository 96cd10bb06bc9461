import { useState } from 'react'
import { Button } from '#/ui/form/button'
import { Form } from '#/ui/form/form'
import styles from './connect-form.module.css'

export interface DemoAccess {
  personas: readonly { name: string; label: string; token: string }[]
  /** Shows the demo's line in this element, above the content, until the returned function is called. */
  showLine(host: HTMLElement | null): () => void
}

interface DemoFormProps {
  demo: DemoAccess
  trying: boolean
  onTry: (token: string, keepForTab: boolean) => Promise<void>
}

/** Asks for a persona of the demo; there is no token to type. */
export function DemoForm({ demo, trying, onTry }: DemoFormProps) {
  const [token, setToken] = useState(demo.personas[0]?.token ?? '')
  return (
    <Form className={`stack ${styles.form}`} onSubmit={() => void onTry(token, true)}>
      <fieldset>
        <legend>Persona</legend>
        {demo.personas.map((persona) => (
          <label key={persona.name} className={styles.persona}>
            <input
              type="radio"
              name="persona"
              aria-label={persona.name}
              checked={persona.token === token}
              onChange={() => setToken(persona.token)}
            />
            <div>
              {persona.name}
              <br />
              <span>{persona.label}</span>
            </div>
          </label>
        ))}
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        disabledReason={trying ? 'Waiting for the service to answer.' : null}
      >
        Try the demo
      </Button>
    </Form>
  )
}
