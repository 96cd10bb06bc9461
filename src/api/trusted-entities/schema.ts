import * as z from 'zod/mini'
import { isTrustedEntityId, type TrustedEntityId } from '#/domain/ids'
import { trustSettings, type TrustValues } from '#/domain/trusted/trust-settings'
import type { TrustFacts } from '#/domain/trusted/trust-outcome'
import { asText, otherFields, type RawFields } from '../raw-fields'

/**
 * A trusted entity. The service's document names nine fields (SERVICE.md §4.6). A value that is not text becomes its
 * JSON, a missing field becomes null, and settings keep any value. All other fields are kept.
 */
export interface TrustedEntity extends TrustFacts {
  id: TrustedEntityId
  entity: string | null
  type: string | null
  /** The tenant's ID; null if there is none. The service's document does not say what that means. */
  tenant: string | null
  values: TrustValues
  rest: RawFields
  raw: unknown
}

const namedFields = ['id', 'entity', 'type', 'tenant', 'timeline', ...trustSettings]

/** Requires only a valid id, because links and requests depend on it. */
export const TrustedEntitySchema = z.pipe(
  z.looseObject({ id: z.custom<TrustedEntityId>(isTrustedEntityId) }),
  z.transform((raw): TrustedEntity => ({
    id: raw.id,
    entity: asText(raw['entity']),
    type: asText(raw['type']),
    tenant: asText(raw['tenant']),
    values: {
      enabled: raw['enabled'],
      subdomains: raw['subdomains'],
      emailThreatDetection: raw['emailThreatDetection'],
      emailAuthentication: raw['emailAuthentication'],
      fileDetection: raw['fileDetection'],
    },
    rest: otherFields(raw, namedFields),
    raw,
  })),
)
