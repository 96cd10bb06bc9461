import { knowsOwner, tokenDigest } from './token'

/** The owner of kept data: a salted digest of the token. Null behind a proxy, or if the browser cannot compute it. */
export interface Owner {
  salt: string
  digest: string | null
}

/**
 * Returns the current owner, and whether data kept with this salt has the same owner. Null if a later session could
 * not recognize the owner. Two unknown owners are never the same.
 */
export async function keptFor(
  salt: string,
): Promise<{ owner: Owner | null; isMine: (kept: Owner) => boolean }> {
  const digest = await tokenDigest(salt)
  const isKnown = knowsOwner()
  return {
    owner: isKnown ? { salt, digest } : null,
    isMine: (kept) => isKnown && kept.salt === salt && kept.digest === digest,
  }
}
