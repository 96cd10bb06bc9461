import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { readToken } from '#/api/token'
import { Button } from '#/ui/form/button'
import { Field } from '#/ui/form/field'
import { Form } from '#/ui/form/form'
import styles from './connect-form.module.css'
import { waitForAnswer } from './trial-message'

interface TokenFormProps {
  trying: boolean
  onTry: (token: string, keepForTab: boolean) => Promise<void>
  onRefuse: (problem: string) => void
}

const cannotBeSent =
  'This is not a valid API token. Tokens have 8 to 4,096 letters, digits and symbols, without spaces.'

/** Asks for a token. The field keeps the text until the service accepts it. */
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
          The token has your account’s permissions. It stays in memory, or in this tab if you
          choose. It is sent only to the service.
        </p>
        <p className="hint">
          Any user can create a token for their own account. Super Admins and Tenant Admins can
          create tokens for others. Token creation for admins can be turned off. Tokens of AI tools
          are marked as MCP connections.
        </p>
      </Field>
      <label className="choice">
        <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
        Keep for this tab
      </label>
      <Button type="submit" variant="primary" disabledReason={trying ? waitForAnswer : null}>
        {trying ? 'Connecting…' : 'Connect'}
      </Button>
    </Form>
  )
}
