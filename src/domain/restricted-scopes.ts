/**
 * The restricted-scope families the document lists (§2.1), in its order. `provider_fit` and
 * `provider_chat` are its stand-ins for branded values, so a value is never more than text to us (T002).
 */
export const restrictedScopeTypes = [
  'gmail',
  'drive',
  'provider_fit',
  'provider_chat',
  'data_portability',
  'photos_ambient',
] as const
