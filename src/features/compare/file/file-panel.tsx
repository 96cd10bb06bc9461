import { formatSize } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { ChooseFile } from '#/ui/form/text-or-file-box'
import { useFileDrop } from '#/ui/hooks/use-file-drop'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { Phase } from '#/scans/create-scan'
import { comparison } from '../scan/compare-scan'
import styles from '#/ui/form/text-or-file-box.module.css'
import { chosen, dropFile, takeFiles } from './file-store'
import { fileMessage } from './file-messages'

export function FilePanel({ phase }: { phase: Phase }) {
  const { name, file, reading, problem } = useStore(chosen)
  const isOver = useFileDrop(takeFiles)
  return (
    <div className={`card stack ${styles.panel}`} data-over={isOver} data-small={true}>
      {file === null && reading === null && (
        <p>
          Choose a CSV exported from Apps, or drop it here. The file is not stored. The console
          sends the service the file’s filters and any client IDs missing from its list.
        </p>
      )}
      {file !== null && (
        <p className={`row broken ${styles.line}`}>
          <UntrustedText value={name} max={100} /> <span>{fileMessage(file)}</span>
        </p>
      )}
      {reading !== null && (
        <p className={`row broken ${styles.line}`}>
          <UntrustedText value={reading.name} max={100} />, {formatSize(reading.size)}
          <progress
            aria-label="Reading"
            className={styles.bar}
            max={reading.size}
            value={reading.done}
          />
          {formatSize(reading.done)} read
        </p>
      )}
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      <div className={`row broken ${styles.line}`}>
        {file !== null && phase.kind === 'idle' && (
          <ReadButton variant="primary" onClick={comparison.start}>
            Compare with now
          </ReadButton>
        )}
        <ChooseFile
          variant={file === null && reading === null ? 'primary' : 'default'}
          accept=".csv,text/csv"
          onFiles={takeFiles}
        />
        {(file !== null || reading !== null) && (
          <Button variant="link" onClick={dropFile}>
            {reading === null ? 'Remove' : 'Stop'}
          </Button>
        )}
      </div>
    </div>
  )
}
