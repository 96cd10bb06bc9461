import { acceptsToken, limitMessages } from '#/domain/failures'
import { Link } from '@tanstack/react-router'
import { useState, useId } from 'react'
import { sentence, serviceMessage, statusOf } from '#/api/errors'
import { tryRequest } from '#/api/http'
import { rateLimit } from '#/api/rate-limit'
import { session, tryToken, readToken } from '#/api/token'
import { trialRequest } from '../first-request'
import { lockReason } from '../lock-reasons'
import { connect, giveUp, lockedElsewhere, unlockProxy } from '../session'
import { settings } from '#/api/settings'
import { Button } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { ServiceMessage } from '#/ui/text/service-message'
import { RateLimitNotice } from '../rate-limit-notice'
import { lockMessage } from './why-locked'
import { Eye, EyeOff, Info, KeyRound, Lock } from 'lucide-react'
import { Field } from '#/ui/form/field'
import { Form } from '#/ui/form/form'

/** ID of the text that describes the field of the token. */
const tokenHelp = 'token-help'
/** Why the form of a running trial cannot be sent. */
const waitForAnswer = 'Wait until the service has answered.'

export interface ConnectFormProps {
  demo: DemoAccess | null
}

/** The form of the page without a session: a token, a demo persona, or Unlock. */
export function ConnectForm({ demo }: ConnectFormProps) {
  const state = useStore(session)
  const locks = useStore(lockedElsewhere)
  const limited = useStore(rateLimit).status !== 'clear'
  const [problem, setProblem] = useState<{ message: string; error?: unknown } | null>(null)

  const tryIt = async (token: string, keepForTab: boolean) => {
    if (session.get().status === 'trying') return
    if (!navigator.onLine)
      return setProblem({ message: 'You are offline. Reconnect to the network, then try again.' })
    setProblem(null)
    tryToken(token)
    try {
      await tryRequest(trialRequest(location))
      connect(keepForTab)
    } catch (error) {
      // The service accepts this token. The page itself shows what is missing, wrong or not permitted.
      if (acceptsToken(statusOf(error))) return connect(keepForTab)
      giveUp()
      setProblem({ message: sentence(error as Error), error })
    }
  }

  const isProxy = settings().tokenSource === 'proxy'
  const trying = state.status === 'trying'
  const reason = lockReason(state)
  const lockedBecause = reason && lockMessage(reason, settings())
  const status = trying && limited ? limitMessages.connecting : lockedBecause
  const isRefused = problem !== null || reason === 'rejected'
  return (
    <>
      <div role="alert" className={isRefused ? 'notice danger' : 'notice info'}>
        {problem?.message ?? status}
      </div>
      {/* Outside the alert, because the alert announces only the console's own text. */}
      <ServiceMessage {...serviceMessage(problem?.error)} />
      {isProxy ? (
        <>
          <p>The console is locked. Unlock it to load this page again.</p>
          <Button variant="primary" className="wide" onClick={unlockProxy}>
            Unlock
          </Button>
        </>
      ) : __MOCK__ && demo ? (
        <DemoForm demo={demo} trying={trying} onTry={tryIt} />
      ) : (
        <TokenForm
          // A Lock in another tab empties the field.
          key={locks}
          trying={trying}
          onTry={tryIt}
          onRefuse={(message) => setProblem({ message })}
        />
      )}
      <RateLimitNotice />
    </>
  )
}

/** Answers to what a person asks before they paste a token, below the form. */
export function Assurances({ demo }: ConnectFormProps) {
  const asksToken = settings().tokenSource !== 'proxy' && !(__MOCK__ && demo)
  return (
    <ul className="assurances links">
      {asksToken && (
        <>
          <li>
            <Lock size={14} />
            <p id={tokenHelp}>
              The token has your account’s permissions. It stays in memory, or in this tab if you
              choose. It is sent only to the service.
            </p>
          </li>
          <li>
            <KeyRound size={14} />
            <p>
              Any user can create a token for their own account. Super Admins and Tenant Admins can
              create tokens for others. Token creation for admins can be turned off. Tokens of AI
              tools are marked as MCP connections.
            </p>
          </li>
        </>
      )}
      <li>
        <Info size={14} />
        <p>
          <Link to="/assumptions">What this console assumes</Link>
        </p>
      </li>
    </ul>
  )
}

interface TokenFormProps {
  trying: boolean
  onTry: (token: string, keepForTab: boolean) => Promise<void>
  onRefuse: (problem: string) => void
}

const cannotBeSent =
  'This is not a valid API token. Tokens have 8 to 4,096 letters, digits and symbols, without spaces.'

/** Asks for a token. The field keeps the text until the service accepts it. */
function TokenForm({ trying, onTry, onRefuse }: TokenFormProps) {
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
    <Form className="stack wide" onSubmit={submit}>
      <Field id={id} label="API token">
        <div className="inside">
          <input
            id={id}
            className="mono"
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            aria-describedby={tokenHelp}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            variant="icon"
            aria-label="Show characters"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={16} /> : <Eye size={16} />}
          </Button>
        </div>
      </Field>
      <label className="choice">
        <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
        Keep for this tab
      </label>
      <Button
        type="submit"
        variant="primary"
        className="wide"
        disabledReason={trying ? waitForAnswer : null}
      >
        {trying ? 'Connecting…' : 'Connect'}
      </Button>
    </Form>
  )
}

export interface DemoAccess {
  personas: readonly { name: string; label: string; token: string }[]
  /** Shows the demo line in this element, above the content. Returns a function that removes it. */
  showLine(host: HTMLElement | null): () => void
}

interface DemoFormProps {
  demo: DemoAccess
  trying: boolean
  onTry: (token: string, keepForTab: boolean) => Promise<void>
}

/** Asks for a demo persona instead of a token. */
function DemoForm({ demo, trying, onTry }: DemoFormProps) {
  const [token, setToken] = useState(demo.personas[0]?.token ?? '')
  return (
    <Form className="stack wide" onSubmit={() => void onTry(token, true)}>
      <fieldset className="options">
        <legend className="label">Persona</legend>
        {demo.personas.map((persona) => (
          <label key={persona.name} className="option two-line">
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
              <span className="hint block">{persona.label}</span>
            </div>
          </label>
        ))}
      </fieldset>
      <Button
        type="submit"
        variant="primary"
        className="wide"
        disabledReason={trying ? waitForAnswer : null}
      >
        Try the demo
      </Button>
    </Form>
  )
}
