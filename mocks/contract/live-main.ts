import { API_PREFIX } from '#mocks/service/engine/routes'
import { runLive, writeLive, type LiveResult, type LiveSettings } from './live'
import { defaultChecks } from './live-defaults'

const USAGE = `npm run contract -- URL [--writes TENANT]

Asks a live service whether it does what the document says. It only reads.
  CONTRACT_TOKEN    the token, from the environment and never from the command line
  CONTRACT_HEADER   the request header that carries it; x-service-client-secret without it
  CONTRACT_FAMILY_FIT, CONTRACT_FAMILY_CHAT
                    what the service calls these two families of restricted scopes
  --writes TENANT   saves one app of this test tenant as it already is, to see what a save answers`

interface Asked extends LiveSettings {
  /** The test tenant in which the command may save one app; null for none. */
  tenant: string | null
}

/** Reads the command line and the environment. Throws a message that says what to change. */
export function readAsked(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Asked {
  const [url, option, tenant, ...rest] = args
  const isOptionRight = option === undefined || (option === '--writes' && tenant !== undefined)
  if (url === undefined || !URL.canParse(url) || !isOptionRight || rest.length > 0)
    throw new Error(USAGE)
  const { protocol, hostname, origin, pathname } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new Error('The token would travel unprotected: the address must begin with https://.')
  if (!['/', API_PREFIX, `${API_PREFIX}/`].includes(pathname))
    throw new Error(`Give the origin only: ${API_PREFIX} is added.`)
  const token = env['CONTRACT_TOKEN'] ?? ''
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error(`CONTRACT_TOKEN holds no token.\n\n${USAGE}`)
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
export function reported(document: readonly LiveResult[], open: readonly LiveResult[]): string {
  const part = (
    heading: string,
    results: readonly LiveResult[],
    verdict: LiveResult['verdict'],
  ) => {
    const found = results.filter((result) => result.verdict === verdict)
    return found.length === 0
      ? []
      : [
          '',
          heading,
          ...found.map(
            ({ section, sentence, words }) => `  ${section} ${sentence}\n      ${words}`,
          ),
        ]
  }
  const count = (verdict: LiveResult['verdict']) =>
    document.filter((result) => result.verdict === verdict).length
  return [
    `${count('holds')} sentences of the document hold, ${count('differs')} do not, ${count('not shown')} cannot be seen in this data; ${count('left out')} need the mock or a write.`,
    `${open.filter(({ verdict }) => verdict === 'holds').length} of ${open.length} points that the document leaves open are as the mock has them.`,
    ...part('The service differs from the document:', document, 'differs'),
    ...part('The document does not say, and the service differs from the mock:', open, 'differs'),
    ...part('Nothing in reach shows:', [...document, ...open], 'not shown'),
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
    const { tenant, ...settings } = readAsked(args, env)
    const document = await runLive(settings)
    const open = await runLive(settings, defaultChecks)
    const saved = tenant === null ? [] : [await writeLive(settings, tenant)]
    console.log([reported(document, open), ...saved].join('\n\n'))
    if (document.some(({ verdict }) => verdict === 'differs')) process.exitCode = 1
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : String(cause))
    process.exitCode = 1
  }
}
