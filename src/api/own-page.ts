/** Null if it cannot be read. This is no request to the service and carries no token. */
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
