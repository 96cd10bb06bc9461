import { useState } from 'react'
import { Button } from '../form/button'
import { UntrustedText } from './untrusted-text'

export function LongText({ value, max }: { value: string; max: number }) {
  const [whole, setWhole] = useState(false)
  if (value.length <= max) return <UntrustedText value={value} max={max} />
  return (
    <>
      <UntrustedText value={value} max={whole ? value.length : max} />{' '}
      <Button variant="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? 'Show less' : 'Show all'}
      </Button>
    </>
  )
}
