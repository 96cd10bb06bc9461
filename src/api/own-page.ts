/** Reads the headers of this page, from its own server and without a token. Null if they cannot be read. */
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
