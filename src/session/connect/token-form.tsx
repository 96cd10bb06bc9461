import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { readToken } from '#/api/token'
import { Button } from '#/ui/form/button'
import { Field } from '#/ui/form/field'
import { Form } from '#/ui/form/form'
import styles from './connect-form.module.css'

interface TokenFormProps {
  trying: boolean
  onTry: (token: string, keepForTab: boolean) => Promise<void>
  onRefuse: (problem: string) => void
}

const cannotBeSent =
  'This cannot be an API token: a token is 8 to 4,096 plain letters, digits and signs, without spaces. Paste it again.'

/** Asks for a token. The typed text stays in the field until the service has accepted it. */
export function TokenForm({ trying, onTry, onRefuse }: TokenFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [keep, setKeep] = useState(false)
  const [shown, setShown] = useState(false)

  const submit = () => {
    const token = readToken(text)
    if (token === null) onRefuse(cannotBeSent)
    else void onTry(token, keep)
  }
  return (
    <Form className={`stack ${styles.form}`} onSubmit={submit}>
      <Field id={id} label="API token">
        <div className={styles.token}>
          <input
            id={id}
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            aria-describedby={`${id}-help`}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            aria-label="Show characters"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} /> : <Eye size={16} />}
          </Button>
        </div>
        <p id={`${id}-help`} className="hint">
          A token acts with your account’s permissions. It is kept in this page’s memory, or for
          this tab if you choose so, and sent to the service only.
        </p>
        <p className="hint">
          In the service anyone can create one for their own account, a Super Admin or Tenant Admin
          for others too; for admins this can be switched off. Those of AI tools are in the same
          list, marked as MCP connections.
        </p>
      </Field>
      <label className="choice">
        <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
        Keep for this tab
      </label>
      <Button
        type="submit"
        variant="primary"
        disabledReason={trying ? 'Waiting for the service to answer.' : null}
      >
        {trying ? 'Connecting…' : 'Connect'}
      </Button>
    </Form>
  )
}
