import { Clock } from '#/ui/text/clock'
import { Link } from '@tanstack/react-router'
import type { Trusted } from '#/api/trusted-entities/mutations'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { EntityText } from './entity-text'

interface OutcomeNoticeProps {
  done: Trusted
  onClose: () => void
  isLink?: boolean
}

export function OutcomeNotice({ done, onClose, isLink = false }: OutcomeNoticeProps) {
  const { verdict, item: entity, sentence, at } = done
  return (
    <Notice
      tone={verdict === 'confirmed' ? 'info' : 'warning'}
      actions={
        <Button variant="link" onClick={onClose}>
          Dismiss
        </Button>
      }
    >
      {isLink && entity && (
        <>
          <Link to="/trusted-entities/$entityId" params={{ entityId: entity.id }}>
            <EntityText entity={entity} max={120} />
          </Link>
          {' · '}
        </>
      )}
      <UntrustedText value={sentence} max={400} /> (<Clock at={at} />)
    </Notice>
  )
}
