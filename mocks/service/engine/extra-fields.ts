/**
 * Adds fields that the document does not name, at every depth, as a later version of the service might
 * (SERVICE.md §9). A tolerant client ignores them.
 */
export function withExtraFields(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withExtraFields)
  if (typeof json !== 'object' || json === null) return json
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(json)) copy[key] = withExtraFields(value)
  copy['xAddedLater'] = { at: 'some later version', values: [1, 'two', null] }
  return copy
}
