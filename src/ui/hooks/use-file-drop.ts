import { useEffect, useRef, useState } from 'react'

/**
 * Accepts files dropped anywhere on the page. Otherwise the browser would leave the console and open them. True while
 * files are over the page.
 */
export function useFileDrop(take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const now = useRef(take)
  useEffect(() => {
    now.current = take
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        now.current([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), {
      signal,
    })
    return () => stop.abort()
  }, [])
  return isOver
}
