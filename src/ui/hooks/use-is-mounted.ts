import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that is true while the component is mounted, for late answers. */
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
