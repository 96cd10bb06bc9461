/**
 * Restores links that a mail gateway rewrote. Gateways that keep the old link percent-encoded need no step here.
 */
export function rewrittenLinks(text: string): string {
  if (!text.includes('urldefense')) return text
  return text
    .replaceAll(
      /https?:\/\/urldefense\.proofpoint\.com\/v2\/url\?u=([\w./%-]+)(?:&[^\s"'<>]*)?/gi,
      (all, link: string) => secondVersion(link) ?? all,
    )
    .replaceAll(
      /https?:\/\/urldefense\.(?:com|us|proofpoint\.com)\/v3\/__(.+?)__;([\w-]*=*)!![^\s"'<>]*/gi,
      (all, link: string, replaced: string) => thirdVersion(link, replaced) ?? all,
    )
}

/** Decodes version 2, which writes `-3D` for `=` and `_` for `/`. */
function secondVersion(link: string): string | null {
  try {
    return decodeURIComponent(link.replaceAll('-', '%').replaceAll('_', '/'))
  } catch {
    return null
  }
}

const runs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Decodes version 3, which writes `*` for a separately stored character and `**A` for a run of them. */
function thirdVersion(link: string, replaced: string): string | null {
  if (!link.includes('*')) return link
  try {
    const bytes = atob(replaced.replaceAll('-', '+').replaceAll('_', '/'))
    const characters = new TextDecoder().decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    )
    let from = 0
    return link.replaceAll(/\*(?:\*([\w-]))?/g, (_, run?: string) => {
      const length = run === undefined ? 1 : runs.indexOf(run) + 2
      from += length
      return characters.slice(from - length, from)
    })
  } catch {
    return null
  }
}
