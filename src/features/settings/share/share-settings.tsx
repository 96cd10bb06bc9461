import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { ownViews } from '#/domain/lists/saved-views'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { preferences } from '#/lib/preferences'
import { saveFile } from '#/lib/save-file'
import { sessionTask } from '#/lib/session-store'
import { countLabel } from '#/lib/words'
import { fileName } from '#/lists/export/csv-file'
import { announce } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { ChooseFile } from '#/ui/form/text-or-file-box'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { ImportPreview, type Preview } from './import-preview'
import { NotImported, readSettingsFile, writeSettings } from './settings-file'

const task = sessionTask()

/** Region that saves the settings of this browser as a file, and takes over those of another one. */
export function ShareSettings() {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [said, setSaid] = useState<{ isProblem: boolean; text: string } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onFocus = useFocusRescue(heading)
  const say = (text: string, isProblem = false) => {
    setSaid({ isProblem, text })
    announce(text)
  }
  const exportAll = () => {
    const own = preferences.get()
    const at = Date.now()
    const { text, leftOut } = writeSettings({ ...own, savedViews: ownViews(own.savedViews) }, at)
    const name = fileName('settings', at, 'json')
    saveFile(name, 'application/json', [text])
    say(`Settings saved as ${name}.${leftOut === 0 ? '' : ` ${leftOutMessage(leftOut)}`}`)
  }
  const take = ([file]: readonly File[]) => {
    if (!file) return
    const signal = task.start()
    const name = cut(withMarkers(file.name), 80)
    readSettingsFile(file, signal).then(
      (read) => {
        setPreview({ ...read, name })
        setSaid(null)
        announce(`${name} was read. Choose what to import.`)
      },
      (error: unknown) => {
        if (signal.aborted) return
        setPreview(null)
        say(
          `${name} ${error instanceof NotImported ? error.message : 'could not be read'}. Nothing was changed.`,
          true,
        )
      },
    )
  }
  return (
    <section className="section" aria-labelledby="settings-share">
      <h2 ref={heading} id="settings-share" tabIndex={-1}>
        Share settings
      </h2>
      <p className="hint prose">
        Tenant names, saved views, columns, preferences. No token, no app, no account.
      </p>
      <div className="stack" onFocus={onFocus}>
        <div className="row near">
          <Button onClick={exportAll}>
            <Download size={14} />
            Export settings
          </Button>
          <ChooseFile accept=".json,application/json" onFiles={take}>
            <FileUp size={14} />
            Import settings…
          </ChooseFile>
        </div>
        {said !== null &&
          (said.isProblem ? (
            <Notice tone="warning">{said.text}</Notice>
          ) : (
            <p className="dim broken">{said.text}</p>
          ))}
        {preview !== null && (
          <ImportPreview
            key={`${preview.name} ${preview.writtenAt}`}
            preview={preview}
            onEnd={(text, isProblem) => {
              setPreview(null)
              say(text, isProblem)
            }}
          />
        )}
      </div>
    </section>
  )
}

function leftOutMessage(count: number): string {
  const entries = countLabel(count, 'entry was', 'entries were')
  return `${entries} left out: views that name an app, names with hidden characters, or more than 200 of a kind.`
}
