import { knowsOwner, tokenDigest } from './token'

/** Who made what the tab keeps: a salted digest of the token; null behind a proxy or if the browser cannot compute it. */
export interface Owner {
  salt: string
  digest: string | null
}

/**
 * For whom the record of writes and the journal of runs are kept now: their owner, null where nobody could be recognised
 * later, so that nothing is kept; and whether what was kept with this salt was made by the same one. Two owners that are
 * not known are not the same one.
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
