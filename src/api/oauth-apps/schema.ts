import * as z from 'zod/mini'
import { flagFields, type FlagField } from '#/domain/app-flags'
import { isOauthAppId, type OauthAppId } from '#/domain/ids'

// Enums and dates are text. An unlisted value or an unreadable date is shown as received. `domain` knows the
// listed values.
const text = z.string()

/** An object that also keeps fields without a name here, for "View raw". The type does not show them. */
function open<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>
}

const KeyEvent = open({ at: text })
const MaybeKeyEvent = z.optional(z.nullable(KeyEvent))

/**
 * The brand record. All five fields are always present, four can be null (SERVICE.md §2.2). Publisher text, even when
 * verified.
 */
const BrandSchema = open({
  verified: z.boolean(),
  displayName: z.nullable(text),
  supportEmail: z.nullable(text),
  homePageUrl: z.nullable(text),
  iconUrl: z.nullable(text),
})

/** `isInternal` and all other fields that say yes or no. */
const flagShape = Object.fromEntries(flagFields.map((field) => [field, z.boolean()])) as Record<
  FlagField,
  z.ZodMiniBoolean
>

/** An OAuth app (SERVICE.md §2.1) without the include-only fields, which have separate requests. */
export const OauthAppSchema = open({
  id: z.custom<OauthAppId>(isOauthAppId),
  tenantId: text,
  name: text,
  clientId: text,
  ...flagShape,
  scopes: z.array(text),
  restrictedScopeTypes: z.array(text),
  brand: z.nullable(BrandSchema),
  classification: z.nullable(text),
  recommendedClassification: z.nullable(
    open({ value: text, status: text, issueId: z.nullable(text) }),
  ),
  remediation: z.array(text),
  keyEvents: open({
    created: KeyEvent,
    firstObserved: KeyEvent,
    lastNewGrant: KeyEvent,
    classificationChanged: MaybeKeyEvent,
    remediationChanged: MaybeKeyEvent,
  }),
})

export type OauthApp = z.infer<typeof OauthAppSchema>

const Assessment = z.nullable(z.object({ level: text, summary: text }))

/** An investigation (SERVICE.md §2.5). Levels are text, and an unlisted level is shown as received. */
const InvestigationSchema = z.object({
  status: text,
  startedAt: text,
  completedAt: z.nullable(text),
  riskAssessment: text,
  assessments: z.object({
    vendorTrust: Assessment,
    scopeRisk: Assessment,
    blastRadius: Assessment,
    appBehavior: Assessment,
  }),
})
export type Investigation = z.infer<typeof InvestigationSchema>

/** An app with its investigation. Null if there is none. A missing field breaks the contract (SERVICE.md §4.2). */
export const WithInvestigation = z.object({
  id: z.string(),
  investigation: z.nullable(InvestigationSchema),
})
