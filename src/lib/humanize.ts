/** Returns "Daily digest" for `dailyDigest`, and "OAuth" for "oauth". Returns other text unchanged. */
export function humanize(raw: string): string {
  if (!/^[a-z]\w*$/.test(raw)) return raw
  const words = raw
    .replaceAll(
      /([a-z\d])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .replaceAll('_', ' ')
    .replaceAll(/\boauth\b/g, 'OAuth')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
