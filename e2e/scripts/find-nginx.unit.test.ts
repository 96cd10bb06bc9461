import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findNginx } from './find-nginx.mjs'

it('takes the nginx that stands first in the path, and says which', () => {
  const folder = mkdtempSync(join(tmpdir(), 'find-nginx-'))
  const nginx = join(folder, 'nginx')
  writeFileSync(nginx, '#!/bin/sh\necho "nginx version: nginx/9.9" >&2\n', { mode: 0o755 })
  expect(findNginx(folder)).toEqual({ executablePath: nginx, how: `nginx/9.9, ${nginx}` })
  rmSync(folder, { recursive: true })
})

it('says in one sentence how to get one, where none is', () => {
  const { executablePath, how } = findNginx('/nowhere', [])
  expect(executablePath).toBeNull()
  expect(how).toMatch(/^there is no nginx on this machine.*apt-get install nginx$/)
})
