import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { changeTrust } from '#/api/trusted-entities/mutations'
import { cachedEntities } from '#/api/trusted-entities/queries'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { typeLabel, whyVeryWide } from '#/domain/trusted/entity-text'
import { changedValues, openingMessage, type SentValues } from '#/domain/trusted/trust-settings'
import { trustDifferences } from '#/domain/trusted/trust-outcome'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { EntityText, Spelling } from '../entity-text'
import { SettingFields } from './setting-fields'
import {
  TrustDialog,
  trustUse,
  typedProblem,
  WideCheck,
  type TrustDialogProps,
} from './trust-dialog'
import { useItemWrite } from '#/writes/use-write'

/** Returns why the change concerns a very wide entity; null for a change that disables the entity. */
function whyWideEdit(text: string, sent: SentValues): string | null {
  return sent.enabled === false ? null : whyVeryWide(text)
}

/** Returns why a change cannot be sent; null if it can. */
export function editProblem(text: string, sent: SentValues, typed: string): string | null {
  if (Object.keys(sent).length === 0) return 'Nothing has changed.'
  return typedProblem(whyWideEdit(text, sent), text, typed)
}

interface EditDialogProps extends TrustDialogProps {
  entity: TrustedEntity
}

export function EditDialog({ entity, focusAfter, ...on }: EditDialogProps) {
  const queryClient = useQueryClient()
  const [seen] = useState(() => cachedEntities(queryClient).map(({ values }) => values))
  const [chosen, setChosen] = useState<SentValues>({})
  const [typed, setTyped] = useState('')
  const writing = useItemWrite(changeTrust(), { ...trustUse(on), seenIn: ({ item }) => item })
  const id = useId()

  // The version that was read last. It is the page's version until an attempt to save reads a newer one.
  const [opened] = useState(entity)
  const shown = writing.seen ?? opened
  const sent = changedValues(shown.values, chosen)
  const text = shown.entity ?? ''
  const wide = whyWideEdit(text, sent)
  const locked = writing.isLocked
  const isChanged = Object.keys(sent).length > 0

  return (
    <TrustDialog
      writing={writing}
      title="Edit trusted entity"
      summary={
        <>
          <p className="strong broken">
            <EntityText entity={shown} /> <Spelling text={shown.entity} />
          </p>
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
      submitLabel="Save changes"
      whyNot={editProblem(text, sent, typed)}
      differences={(before, now) =>
        trustDifferences(before, now).map(({ what, ...versions }) => ({
          what,
          before: <UntrustedText value={versions.before} max={120} />,
          now: <UntrustedText value={versions.now} max={120} />,
        }))
      }
      submitDescribedBy={`${id}-before`}
      onSubmit={() => writing.send(shown, { shown, sent })}
      initialFocus="cancel"
      focusAfter={focusAfter}
    >
      <div className="two">
        <SettingFields
          now={shown.values}
          seen={seen}
          chosen={chosen}
          onChoose={setChosen}
          locked={locked}
        />
      </div>
      <div id={`${id}-before`} className="stack">
        <p>Entity, type and tenant cannot be changed. Only what you change is sent.</p>
        {isChanged && <p>{openingMessage(sent, false)}</p>}
      </div>
      {isChanged && wide !== null && (
        <WideCheck text={text} why={wide} typed={typed} onType={setTyped} />
      )}
    </TrustDialog>
  )
}
