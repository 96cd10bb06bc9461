import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { Fact, FactAside, FactList } from '#/ui/text/fact-list'
import { Panel } from '#/lists/detail/panel'
import { useViewRaw } from '#/ui/text/view-raw'
import { otherSpelling, typeLabel } from '#/domain/trusted/entity-text'
import { settingLabel, trustSettings, valueMessage } from '#/domain/trusted/trust-settings'
import { TenantId } from '#/decision/badges/tenant-id'
import { CopyButton } from '#/ui/form/copy-button'
import { LongText } from '#/ui/text/long-text'
import { RawWord } from '#/ui/text/raw-word'
import { UntrustedText } from '#/ui/text/untrusted-text'

/** Shows the documented fields of an entity (SERVICE.md §4.6), and the raw answer on request. */
export function EntityFacts({ entity }: { entity: TrustedEntity }) {
  const raw = useViewRaw(() => entity.raw, { 'aria-description': 'Facts' })
  const spelling = entity.entity === null ? null : otherSpelling(entity.entity)
  return (
    <Panel name="Facts" aside={raw.button}>
      <FactList>
        <Fact term="Entity">
          <Given value={entity.entity} />
        </Fact>
        {spelling && (
          <Fact term={spelling.what === 'reads' ? 'Reads' : 'In punycode'}>
            <UntrustedText value={spelling.text} max={400} />
          </Fact>
        )}
        <Fact term="Type">
          {entity.type ? (
            <RawWord value={entity.type} words={typeLabel(entity.type)} max={400} />
          ) : (
            <Given value={entity.type} />
          )}
        </Fact>
        <Fact term="Tenant">
          <Tenant id={entity.tenant} />
        </Fact>
        {trustSettings.map((name) => (
          <Fact key={name} term={settingLabel(name)}>
            <Given value={valueMessage(name, entity.values[name])} />
          </Fact>
        ))}
      </FactList>
      {raw.lines}
    </Panel>
  )
}

function Given({ value }: { value: string | null }) {
  if (value === null || value === '' || value === 'Not given') {
    return <span className="quiet">Not given</span>
  }
  return <LongText value={value} max={400} />
}

function Tenant({ id }: { id: string | null }) {
  if (id === null) {
    return (
      <>
        <Given value={null} />{' '}
        <FactAside>the service’s documentation does not say what an empty tenant means</FactAside>
      </>
    )
  }
  return (
    <span className="row broken">
      <TenantId id={id} />
      <CopyButton value={id} name="Copy tenant ID" />
    </span>
  )
}
