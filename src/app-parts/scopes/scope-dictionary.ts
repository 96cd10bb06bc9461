import { loadScopeDictionary } from '#/domain/scopes/observed-scopes'
import { lazyPart } from '#/ui/lazy-part'

/** The dictionary of scopes, which loads on demand and once for all pages. */
export const scopeDictionary = lazyPart(loadScopeDictionary)
