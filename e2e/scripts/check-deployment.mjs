// `node e2e/scripts/check-deployment.mjs https://console.example.com token|proxy`: sends a deployment the
// requests of a browser, and those of an attacker. Ends with 1 when an answer is wrong.
import { request } from 'node:https'

const USAGE = `node e2e/scripts/check-deployment.mjs https://console.example.com token
SIGN_ON_COOKIE='name=value' node e2e/scripts/check-deployment.mjs https://console.example.com proxy`

const LIST = '/api/v1/oauth-apps'
const REVOKE = `${LIST}/oapp.1.check/accounts/acct.1.check/revoke`
// The headers that a browser sends for a page of the console.
const PAGE = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
}
const OTHER_SITE = { ...PAGE, 'sec-fetch-site': 'cross-site', origin: 'https://example.org' }

/**
 * @typedef {object} Question
 * @property {string} what
 * @property {string} path sent unchanged
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {number[]} must every correct status
 */

/** @type {Question[]} */
const ALWAYS = [
  { what: 'a page of the console', path: '/apps/oapp.1.x', must: [200] },
  { what: 'a file that is not there', path: '/assets/none.js', must: [404] },
  { what: 'an address spelt for another place', path: '/api/v1/..;/oauth-apps', must: [404] },
  { what: 'a call that is not the console’s', path: '/api/v1/users', must: [404] },
  { what: 'a method that is not the console’s', path: LIST, method: 'DELETE', must: [404] },
]

const REFUSED = [301, 302, 303, 307, 308, 401, 403]

/**
 * @param {string | undefined} source
 * @param {string} cookie of a signed-on user
 * @returns {Question[]}
 */
function questionsFor(source, cookie) {
  if (source === 'token') {
    return [{ what: 'the list without a token', path: LIST, headers: PAGE, must: [401] }]
  }
  const signedOn = { ...PAGE, cookie }
  const asOther = { ...OTHER_SITE, cookie }
  return [
    { what: 'the list without a sign-on', path: LIST, headers: PAGE, must: REFUSED },
    { what: 'the list with your sign-on', path: LIST, headers: signedOn, must: [200] },
    { what: 'the list, asked for by another site', path: LIST, headers: asOther, must: [403] },
    // This app and account do not exist, so a request that gets through changes nothing.
    ...[PAGE, signedOn, asOther].map((headers) => ({
      what: 'a write that does not say it is the console’s',
      path: REVOKE,
      method: 'POST',
      headers,
      must: [403],
    })),
  ]
}

/**
 * @param {URL} site
 * @param {Question} question
 * @returns {Promise<number>}
 */
function statusOf(site, { path, method = 'GET', headers = {} }) {
  return new Promise((resolve, reject) => {
    const { hostname, port } = site
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}

const [address = '', source] = process.argv.slice(2)
const cookie = process.env['SIGN_ON_COOKIE'] ?? ''
const isProxy = source === 'proxy'
if (!address.startsWith('https://') || (!isProxy && source !== 'token') || (isProxy && !cookie)) {
  console.error(USAGE)
  process.exit(1)
}
let wrong = 0
for (const question of [...ALWAYS, ...questionsFor(source, cookie)]) {
  const status = await statusOf(new URL(address), question)
  const isRight = question.must.includes(status)
  if (!isRight) wrong += 1
  const result = isRight ? 'right' : `WRONG, must be ${question.must.join(' or ')}`
  console.log(`${question.what}: ${status}, ${result}`)
}
console.log(wrong === 0 ? 'Every answer is right.' : `${wrong} answers are wrong.`)
process.exitCode = wrong === 0 ? 0 : 1
