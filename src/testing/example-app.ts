import { flagFields, type FlagField } from '#/domain/app-flags'
import type { OauthAppId } from '#/domain/ids'
import type { OauthApp } from '#/api/oauth-apps/schema'

const keyEvents = {
  created: { at: '2026-11-01T10:00:00Z' },
  firstObserved: { at: '2026-11-02T10:00:00Z' },
  lastNewGrant: { at: '2026-11-03T10:00:00Z' },
}

const noFlags = Object.fromEntries(flagFields.map((field) => [field, false])) as Record<
  FlagField,
  boolean
>

/** An app (SERVICE.md §2.1) without a decision, for tests. */
export function exampleApp(id: string, change: Partial<OauthApp> = {}): OauthApp {
  return {
    id: `oapp.1.${id}` as OauthAppId,
    tenantId: 'tnt.1.a',
    name: `App ${id}`,
    clientId: `${id}.apps.example`,
    ...noFlags,
    scopes: [],
    restrictedScopeTypes: [],
    brand: null,
    classification: null,
    recommendedClassification: null,
    remediation: [],
    keyEvents,
    ...change,
  }
}
