import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { changeTrust, type Trusted } from '#/api/trusted-entities/mutations'
import { cachedEntities } from '#/api/trusted-entities/queries'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { busyLabel, statusWords } from '#/decision/dialog/dialog-words'
import { typeLabel, whyVeryWide } from '#/domain/trusted/entity-text'
import { changedValues, openingWords, type SentValues } from '#/domain/trusted/trust-settings'
import { RateLimitNotice } from '#/session/rate-limit-notice'
import { ActionDialog } from '#/ui/dialog/action-dialog'
import { useOnline } from '#/ui/hooks/use-online'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { EntityText, Spelling } from '../entity-text'
import { SettingFields } from './setting-fields'
import styles from './trust-dialog.module.css'
import { TroubleQuote, TrustTrouble } from './trust-trouble'
import { useTrustWrite } from './use-trust-write'
import { WideCheck } from './wide-check'
import { whyNotSend } from './write-words'

interface EditDialogProps {
  entity: TrustedEntity
  onDone: (done: Trusted) => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** "Edit trusted entity": its settings; only what differs is sent. It keeps the input on every failure. */
export function EditDialog({ entity, focusAfter, ...on }: EditDialogProps) {
  const queryClient = useQueryClient()
  const [seen] = useState(() => cachedEntities(queryClient).map(({ values }) => values))
  const [chosen, setChosen] = useState<SentValues>({})
  const [typed, setTyped] = useState('')
  const { mutateAsync: save } = useMutation(changeTrust())
  const writing = useTrustWrite(on)
  const { phase, trouble } = writing
  const online = useOnline()
  const id = useId()

  // As it was read last: the page's version until an attempt has read a newer one.
  const [opened] = useState(entity)
  const shown = latestOf(trouble) ?? opened
  const sent = changedValues(shown.values, chosen)
  const unknown = trouble?.kind === 'sent' && trouble.done.verdict === 'unconfirmed'
  const text = shown.entity ?? ''
  const wide = sent.enabled === false ? null : whyVeryWide(text)
  const locked = phase !== null || unknown
  const isChanged = Object.keys(sent).length > 0

  return (
    <ActionDialog
      title="Edit trusted entity"
      summary={
        <>
          <span className={styles.identity}>
            <EntityText entity={shown} /> <Spelling text={shown.entity} />
          </span>
          <p>
            <UntrustedText value={typeLabel(shown.type ?? 'No type given')} max={80} />
            {' · '}
            {shown.tenant === null ? (
              'No tenant given'
            ) : (
              <code>
                <UntrustedText value={shown.tenant} max={120} />
              </code>
            )}
          </p>
        </>
      }
      submitLabel={phase === null ? 'Save changes' : busyLabel(phase)}
      submitDisabledReason={whyNotSend({
        unknown,
        online,
        input: isChanged ? null : 'Nothing has been changed.',
        toType: wide === null ? null : { text, typed },
      })}
      submitDescribedBy={`${id}-before`}
      enterMovesToSubmit
      onSubmit={() => void writing.send(shown, (options) => save({ shown, sent, ...options }))}
      busy={phase !== null}
      onCancel={writing.cancel}
      cancelLabel={unknown ? 'Close' : 'Cancel'}
      canCancelWhileBusy={writing.canTakeBack}
      initialFocus="cancel"
      focusAfter={focusAfter}
      problemKey={trouble}
      problem={
        trouble && (
          <TrustTrouble trouble={trouble} onCheckAgain={(done) => void writing.checkAgain(done)} />
        )
      }
      quote={trouble && <TroubleQuote trouble={trouble} />}
      status={phase === null ? '' : statusWords(phase, writing.writeError, 'entity')}
    >
      <div className={styles.fields}>
        <SettingFields
          now={shown.values}
          seen={seen}
          chosen={chosen}
          onChoose={setChosen}
          locked={locked}
        />
      </div>
      <div id={`${id}-before`} className={styles.before}>
        <p>Entity, type and tenant cannot be changed. Only what you change is sent.</p>
        {isChanged && <p>{openingWords(sent, false)}</p>}
      </div>
      {isChanged && wide !== null && (
        <WideCheck text={text} why={wide} typed={typed} onType={setTyped} />
      )}
      {phase === 'waiting' && <RateLimitNotice holds="Sending" />}
    </ActionDialog>
  )
}

/** The entity as an attempt has read it; null where none did. */
function latestOf(trouble: ReturnType<typeof useTrustWrite>['trouble']): TrustedEntity | null {
  if (trouble?.kind === 'conflict') return trouble.now
  return trouble?.kind === 'sent' ? trouble.done.entity : null
}
