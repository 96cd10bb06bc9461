import { Fragment } from 'react'
import type { DroppedParam } from '#/lib/search-codec'
import { countLabel } from '#/lib/words'
import { Button } from '../form/button'
import { Notice } from './notice'
import { UntrustedText } from '../text/untrusted-text'

interface DroppedParamsProps {
  invalidParams: readonly DroppedParam[]
  onDropFromAddress: () => void
}

export function DroppedParams({ invalidParams, onDropFromAddress }: DroppedParamsProps) {
  if (invalidParams.length === 0) return null
  return (
    <Notice
      tone="warning"
      actions={
        <Button variant="link" onClick={onDropFromAddress}>
          Remove from the address
        </Button>
      }
    >
      Ignored in this URL:{' '}
      {invalidParams.slice(0, 5).map((part, index) => (
        <Fragment key={`${part.name} ${part.value}`}>
          {index > 0 && '; '}
          <UntrustedText value={part.name} max={40} /> “
          <UntrustedText value={part.value} max={60} />” {part.reason}
        </Fragment>
      ))}
      {invalidParams.length > 5 &&
        ` and ${countLabel(invalidParams.length - 5, 'more part', 'more parts')}`}
      .
    </Notice>
  )
}
