import { Bell, BellRing } from 'lucide-react'
import { useState } from 'react'
import { tellAbout, tellMessages, works } from '#/lib/work'
import { announce } from '../feedback/announcer'
import { Button } from '../form/button'
import { useStore } from '../hooks/use-store'

/** Switches the notification about the end of a work. Says so if the browser refuses. Empty when nothing works. */
export function TellButton({ of }: { of: unknown }) {
  const work = useStore(works).get(of)
  const [isRefused, setIsRefused] = useState(false)
  if (work === undefined) return null
  const { tells } = work
  const press = async () => {
    const isAllowed = await tellAbout(of, !tells)
    setIsRefused(!isAllowed)
    if (!isAllowed) announce(tellMessages.refused)
  }
  return (
    <>
      <Button
        variant="link"
        className="tell"
        aria-pressed={tells}
        data-tip={tellMessages.button}
        onClick={() => void press()}
      >
        {tells ? <BellRing size={14} /> : <Bell size={14} />}
        <span>{tellMessages.button}</span>
      </Button>
      {isRefused && <span className="quiet">{tellMessages.refused}</span>}
    </>
  )
}
