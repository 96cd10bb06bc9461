import { useEffect } from 'react'
import { Notice } from '#/ui/feedback/notice'
import { useStore } from '#/ui/hooks/use-store'
import { checkHeaders, missingProtection } from './header-check'

/** Warns on every page that this deployment does not protect the console as it should. */
export function HeaderNotice() {
  const missing = useStore(missingProtection)
  useEffect(() => {
    // The dev server has a policy of its own.
    if (!import.meta.env.DEV) checkHeaders().catch(() => {})
  }, [])
  if (missing === null || missing.length === 0) return null
  return (
    <Notice tone="warning">
      Security headers are missing in this deployment. Missing or different: {missing.join(', ')}.
    </Notice>
  )
}
