/** The one status of an issue that the document names, and only as an example (SERVICE.md §4.6). */
export const documentedIssueStatus = 'open'

/**
 * The word for an issue's status. A single word in small letters, such as `open`, gets a capital; anything
 * else is shown as it came.
 */
export function issueStatusLabel(status: string): string {
  if (!/^[a-z]+$/.test(status)) return status
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}`
}
