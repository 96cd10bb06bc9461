import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { persona } from './personas'

test('npm run mock prints its URL and the personas, and answers there', async () => {
  const mock = spawn(process.execPath, [fileURLToPath(new URL('./serve.mjs', import.meta.url))], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { name, token } = persona('full access')
  try {
    const output = await new Promise<string>((resolve, reject) => {
      let text = ''
      mock.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (text.includes(`${name}: ${token}`)) resolve(text)
      })
      mock.once('exit', (code) => reject(new Error(`The mock ended with ${code}: ${text}`)))
    })
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+\/api\/v1/.exec(output) ?? []
    const headers = { 'x-service-client-secret': token }
    expect((await fetch(`${url}/oauth-apps`, { headers })).status).toBe(200)
  } finally {
    mock.kill()
  }
})
