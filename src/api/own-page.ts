/**
 * The headers of the console's own page as a load would get them now; null where it cannot be read. Not a request to
 * the service: it carries no token.
 */
export async function headersOfThisPage(): Promise<Headers | null> {
  try {
    const { ok, headers } = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
    return ok ? headers : null
  } catch {
    return null
  }
}
