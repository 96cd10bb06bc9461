import type {
  AccountId,
  IssueId,
  MessageId,
  OauthAppId,
  SearchId,
  TrustedEntityId,
} from '#/domain/ids'

interface Entry {
  /** The content of a request besides the IDs in its path. */
  readonly sends: 'query' | 'body' | 'nothing'
  /** The actions in Operations that this endpoint makes. Absent if it changes nothing. */
  readonly makes?: readonly string[]
}

/**
 * Every call of the console below `/api/v1` (SERVICE.md §4.1 to §4.6). The client's types, the kinds of actions, the
 * calls that preview and the samples for web servers pass on, and the requests that their tests try come from it. It
 * imports types only, because the configuration of Vite loads it.
 */
export const endpoints = {
  'GET /oauth-apps': { sends: 'query' },
  'GET /oauth-apps/{appId}': { sends: 'query' },
  'PATCH /oauth-apps/{appId}': { sends: 'body', makes: ['decision'] },
  'GET /oauth-apps/{appId}/accounts': { sends: 'query' },
  'POST /oauth-apps/{appId}/accounts/{accountId}/revoke': { sends: 'nothing', makes: ['revoke'] },
  'GET /issues': { sends: 'query' },
  'GET /issues/{issueId}': { sends: 'query' },
  'GET /issues/{issueId}/messages': { sends: 'query' },
  'POST /messages/search': { sends: 'body' },
  'GET /messages/search/{searchId}': { sends: 'query' },
  'GET /messages/{messageId}': { sends: 'nothing' },
  'GET /accounts': { sends: 'query' },
  'PATCH /accounts/{accountId}': { sends: 'body', makes: ['account settings', 'account roles'] },
  'GET /roles': { sends: 'query' },
  'GET /trusted-entities': { sends: 'query' },
  'POST /trusted-entities': { sends: 'body', makes: ['trust'] },
  'GET /trusted-entities/{entityId}': { sends: 'query' },
  'PATCH /trusted-entities/{entityId}': { sends: 'body', makes: ['change of trust'] },
} as const satisfies Readonly<Record<`${'DELETE' | 'GET' | 'PATCH' | 'POST'} /${string}`, Entry>>

type Endpoints = typeof endpoints
export type Endpoint = keyof Endpoints
export type Reading = Extract<Endpoint, `GET ${string}`>
export type Writing = Exclude<Endpoint, Reading>

/** The kinds of actions in Operations, as stored and exported. */
export type OperationKind = Extract<Endpoints[Writing], { makes: unknown }>['makes'][number]

/** The type of each ID, by its name in a path. */
interface PathIds {
  appId: OauthAppId
  accountId: AccountId
  issueId: IssueId
  searchId: SearchId
  messageId: MessageId
  entityId: TrustedEntityId
}

/** The IDs of an endpoint, in the order of its path. */
export type Ids<Path extends string> =
  Path extends `${string}{${infer Name extends keyof PathIds}}${infer Rest}`
    ? readonly [PathIds[Name], ...Ids<Rest>]
    : readonly []

/** The query that a read takes. Null: none. */
export type Query<From extends Reading> = Endpoints[From] extends { sends: 'query' }
  ? URLSearchParams | null
  : null

/** The body that a write takes. Null: none. */
export type Body<To extends Writing> = Endpoints[To] extends { sends: 'body' } ? object : null

/** A request that only reads. */
export type Get<From extends Reading = Reading> = {
  [Each in From]: readonly [endpoint: Each, ids: Ids<Each>, query: Query<Each>]
}[From]
