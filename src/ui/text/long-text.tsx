import { useState } from 'react'
import { Button } from '../form/button'
import { UntrustedText } from './untrusted-text'

export function LongText({ value, max }: { value: string; max: number }) {
  const [isFull, setFull] = useState(false)
  if (value.length <= max) return <UntrustedText value={value} max={max} />
  return (
    <>
      <UntrustedText value={value} max={isFull ? value.length : max} />{' '}
      <Button variant="link" aria-expanded={isFull} onClick={() => setFull(!isFull)}>
        {isFull ? 'Show less' : 'Show all'}
      </Button>
    </>
  )
}
