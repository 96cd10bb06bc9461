import * as z from 'zod/mini'
import { isOauthAppId, type OauthAppId } from '#/domain/ids'

// Enums are read as text: an unlisted value is shown unchanged, and `domain` knows the listed ones. Dates are
// text, too: one that cannot be read is shown unchanged.
const text = z.string()

/** An object that keeps the fields without a name here, without showing them to the code: "View raw" has them. */
function open<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>
}

const KeyEvent = open({ at: text })
const MaybeKeyEvent = z.optional(z.nullable(KeyEvent))

/** All five fields are always present, four can be null (SERVICE.md §2.2). Publisher text, even when verified. */
const BrandSchema = open({
  verified: z.boolean(),
  displayName: z.nullable(text),
  supportEmail: z.nullable(text),
  homePageUrl: z.nullable(text),
  iconUrl: z.nullable(text),
})

/** An OAuth app (SERVICE.md §2.1) without the include-only fields, which have requests of their own. */
export const OauthAppSchema = open({
  id: z.custom<OauthAppId>(isOauthAppId),
  tenantId: text,
  name: text,
  clientId: text,
  isInternal: z.boolean(),
  isLoginOnly: z.boolean(),
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

/** SERVICE.md §2.5. Levels are text here: an unlisted one is shown unchanged. */
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

/** Null: there is nothing to show. Missing: the contract is broken (SERVICE.md §4.2). */
export const WithInvestigation = z.object({
  id: z.string(),
  investigation: z.nullable(InvestigationSchema),
})
