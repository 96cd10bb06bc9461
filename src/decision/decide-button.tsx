import { useId } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { askDecision } from './ask-decision'

interface DecideButtonProps {
  app: OauthApp
  variant: 'default' | 'primary'
}

export function DecideButton({ app, variant }: DecideButtonProps) {
  const id = useId()
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        aria-describedby={id}
        onClick={({ currentTarget }) =>
          askDecision({ app, intent: { kind: 'edit' }, trigger: currentTarget })
        }
      >
        Classify and remediate…
      </Button>
      <span id={id} hidden>
        <UntrustedText value={app.clientId} max={120} />
      </span>
    </>
  )
}
