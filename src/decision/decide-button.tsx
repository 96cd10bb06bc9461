import { Gavel } from 'lucide-react'
import { useId } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { askDecision } from './ask-decision'

const name = 'Classify and remediate…'

interface DecideButtonProps {
  app: OauthApp
  variant: 'default' | 'primary' | 'icon'
}

/** The button "Classify and remediate…", described by the client ID; in a table row it is an icon. */
export function DecideButton({ app, variant }: DecideButtonProps) {
  const id = useId()
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        aria-describedby={id}
        {...(variant === 'icon' && { 'aria-label': name, title: name })}
        onClick={({ currentTarget }) =>
          askDecision({ app, intent: { kind: 'edit' }, opener: currentTarget })
        }
      >
        {variant === 'icon' ? <Gavel aria-hidden="true" size={14} strokeWidth={1.5} /> : name}
      </Button>
      <span id={id} hidden>
        <UntrustedText value={app.clientId} max={120} />
      </span>
    </>
  )
}
