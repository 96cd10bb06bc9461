import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still on the page, for news that may come after it has gone. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}
