import { knowsOwner, tokenDigest } from './token'

/** Who made what the tab keeps: a salted digest of the token; null behind a proxy or if the browser cannot compute it. */
export interface Owner {
  salt: string
  digest: string | null
}

/**
 * The owner of what is kept now, null where nobody could be recognised later; and whether what was kept with this salt
 * is of the same one. Two unknown owners are not the same.
 */
export async function keptFor(
  salt: string,
): Promise<{ owner: Owner | null; isMine: (made: Owner) => boolean }> {
  const digest = await tokenDigest(salt)
  const isKnown = knowsOwner()
  return {
    owner: isKnown ? { salt, digest } : null,
    isMine: (made) => isKnown && made.salt === salt && made.digest === digest,
  }
}
