import type { WireMeta, WirePage } from '../engine/cursors'
import type { Knobs } from '../engine/knobs'

/**
 * Types of the wire, written from the service's document (SERVICE.md §2). Independent of the console's
 * schemas on purpose, so that the two can be compared.
 */

export const CLASSIFICATIONS = [
  'safe',
  'suspicious',
  'overprivileged',
  'unnecessary',
  'malicious',
] as const
export type Classification = (typeof CLASSIFICATIONS)[number]

export const RECOMMENDATION_STATUSES = ['staged', 'accepted', 'rejected'] as const
export type RecommendationStatus = (typeof RECOMMENDATION_STATUSES)[number]

export const RESTRICTED_SCOPE_TYPES = [
  'gmail',
  'drive',
  'provider_fit',
  'provider_chat',
  'data_portability',
  'photos_ambient',
] as const
export type RestrictedScopeType = (typeof RESTRICTED_SCOPE_TYPES)[number]

/** Returns the service's name of a family. The knob names two of them (SERVICE.md §2.1). */
export function familyName(family: RestrictedScopeType, { scopeFamilies }: Knobs): string {
  if (family === 'provider_fit') return scopeFamilies.fit
  return family === 'provider_chat' ? scopeFamilies.chat : family
}

export const REMEDIATIONS = ['revoke', 'notify'] as const
export type Remediation = (typeof REMEDIATIONS)[number]

/** SERVICE.md §2.2: all five fields are always present. */
export interface WireBrand {
  verified: boolean
  displayName: string | null
  supportEmail: string | null
  homePageUrl: string | null
  iconUrl: string | null
}

/** SERVICE.md §2.3 */
export interface WireRecommendation {
  value: Classification
  status: RecommendationStatus
  issueId: string | null
}

export interface WireEvent {
  at: string
}

/** SERVICE.md §2.4: the last two are absent, not null, while there is nothing to report. */
export interface WireKeyEvents {
  created: WireEvent
  firstObserved: WireEvent
  lastNewGrant: WireEvent
  classificationChanged?: WireEvent
  remediationChanged?: WireEvent
}

export interface WireAssessment<Level extends string> {
  level: Level
  summary: string
}

/** SERVICE.md §2.5 */
export interface WireInvestigation {
  status: 'running' | 'completed' | 'failed'
  startedAt: string
  completedAt: string | null
  riskAssessment: string
  assessments: {
    vendorTrust: WireAssessment<'very_high' | 'high' | 'medium' | 'low' | 'distrust'> | null
    scopeRisk: WireAssessment<'very_low' | 'low' | 'medium' | 'high' | 'critical'> | null
    blastRadius: WireAssessment<'small' | 'moderate' | 'large'> | null
    appBehavior: WireAssessment<'benign' | 'unclear' | 'suspicious'> | null
  }
}

/** SERVICE.md §2.6 */
export interface WireAccount {
  id: string
  email: string | null
  displayName: string | null
  edge: {
    active: boolean
    firstGrantedAt: string
    lastGrantedAt: string
    scopes: string[]
  }
}

/**
 * SERVICE.md §2.7: only the accounts collection has numActive. Optional, because its inline form can lack it
 * (knob).
 */
export type WireAccountPage = WirePage<WireAccount, WireMeta & { numActive?: number }>

/** The fields of an app that say yes or no (SERVICE.md §2.1). */
export const FLAGS = ['isInternal', 'isLoginOnly'] as const

/** SERVICE.md §2.1, without the include-only fields when it is in a list. */
export interface WireOauthApp extends Record<(typeof FLAGS)[number], boolean> {
  id: string
  tenantId: string
  name: string
  clientId: string
  scopes: string[]
  restrictedScopeTypes: string[]
  brand: WireBrand | null
  classification: Classification | null
  recommendedClassification: WireRecommendation | null
  remediation: Remediation[]
  keyEvents: WireKeyEvents
  investigation?: WireInvestigation | null
  accounts?: WireAccountPage
}

/** The fields of an app in a list, in the order of the answer (SERVICE.md §2.1). */
export const APP_FIELDS = [
  'id',
  'tenantId',
  'name',
  'clientId',
  ...FLAGS,
  'scopes',
  'restrictedScopeTypes',
  'brand',
  'classification',
  'recommendedClassification',
  'remediation',
  'keyEvents',
] as const satisfies readonly (keyof WireOauthApp)[]
