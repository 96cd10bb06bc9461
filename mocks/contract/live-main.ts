import { API_PREFIX } from '#mocks/service/engine/routes'
import { runLive, writeLive, type LiveResult, type LiveSettings } from './live'
import { defaultChecks } from './live-defaults'

const USAGE = `npm run contract -- URL [--writes TENANT]

Checks a live service against its document. It only reads.
  CONTRACT_TOKEN    the token, only from the environment, never from the command line
  CONTRACT_HEADER   the request header of the token; default x-service-client-secret
  CONTRACT_FAMILY_FIT, CONTRACT_FAMILY_CHAT
                    the service’s names of these two families of restricted scopes
  --writes TENANT   also saves one app of this test tenant with unchanged values, to see the answer`

interface Arguments extends LiveSettings {
  /** The test tenant in which the command may save one app; null for none. */
  tenant: string | null
}

/** Reads the command line and the environment. Throws a message that says what to change. */
export function readArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Arguments {
  const [url, option, tenant, ...rest] = args
  const isOptionRight = option === undefined || (option === '--writes' && tenant !== undefined)
  if (url === undefined || !URL.canParse(url) || !isOptionRight || rest.length > 0)
    throw new Error(USAGE)
  const { protocol, hostname, origin, pathname } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new Error(
      'The URL must begin with https://, otherwise the token would travel unprotected.',
    )
  if (!['/', API_PREFIX, `${API_PREFIX}/`].includes(pathname))
    throw new Error(`Give only the origin. The command adds ${API_PREFIX}.`)
  const token = env['CONTRACT_TOKEN'] ?? ''
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error(`CONTRACT_TOKEN has no token.\n\n${USAGE}`)
  if (tenant !== undefined && !/^tnt\.\d+\.[\w-]+$/.test(tenant))
    throw new Error('--writes needs the ID of a tenant, such as tnt.1.abc.')
  const header = env['CONTRACT_HEADER'] ?? 'x-service-client-secret'
  const { CONTRACT_FAMILY_FIT: fit, CONTRACT_FAMILY_CHAT: chat } = env
  return {
    origin,
    header,
    token,
    families: fit && chat ? { fit, chat } : null,
    tenant: tenant ?? null,
  }
}

/** Describes each difference in the document's words, then counts the sentences that hold and those not checked. */
export function report(document: readonly LiveResult[], open: readonly LiveResult[]): string {
  const part = (
    heading: string,
    results: readonly LiveResult[],
    outcome: LiveResult['outcome'],
  ) => {
    const found = results.filter((result) => result.outcome === outcome)
    return found.length === 0
      ? []
      : [
          '',
          heading,
          ...found.map(
            ({ section, sentence, message }) => `  ${section} ${sentence}\n      ${message}`,
          ),
        ]
  }
  const count = (outcome: LiveResult['outcome']) =>
    document.filter((result) => result.outcome === outcome).length
  return [
    `${count('holds')} sentences of the document hold, ${count('differs')} do not, ${count('not shown')} cannot be checked with this data, ${count('left out')} need the mock or a write, or are open.`,
    `${open.filter(({ outcome }) => outcome === 'holds').length} of ${open.length} points that the document leaves open match the mock.`,
    ...part('The service differs from the document:', document, 'differs'),
    ...part('The service differs from the mock where the document is silent:', open, 'differs'),
    ...part('The data within reach cannot show:', [...document, ...open], 'not shown'),
  ].join('\n')
}

/**
 * `npm run contract`. Exits with 1 when a sentence of the document does not hold, or when none could be
 * checked.
 */
export async function main(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    const { tenant, ...settings } = readArguments(args, env)
    const document = await runLive(settings)
    const open = await runLive(settings, defaultChecks)
    const saved = tenant === null ? [] : [await writeLive(settings, tenant)]
    console.log([report(document, open), ...saved].join('\n\n'))
    if (document.some(({ outcome }) => outcome === 'differs')) process.exitCode = 1
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : String(cause))
    process.exitCode = 1
  }
}
