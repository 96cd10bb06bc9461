/** `oauth-app-report-2026-11-20-1300.html`, in UTC like all times inside; nothing a publisher chose. */
export function reportFileName(at: number): string {
  const [day, time] = new Date(at).toISOString().split('T')
  return `oauth-app-report-${day}-${time?.slice(0, 5).replace(':', '')}.html`
}
