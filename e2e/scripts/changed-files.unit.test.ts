import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles } from './changed-files.mjs'

test('what a branch changed is in its commits, in the working tree, or new; what it removed is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args],
      {
        encoding: 'utf8',
      },
    ).trim()
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  git('init', '--quiet', '--initial-branch=main')
  for (const name of ['same', 'committed', 'edited', 'removed']) write(name, 'old')
  git('add', '.')
  git('commit', '--quiet', '-m', 'old')
  const base = git('rev-parse', 'HEAD')

  write('edited', 'new')
  expect(changedFiles(folder)).toStrictEqual({ base, files: ['edited'] })

  git('switch', '--quiet', '-c', 'branch', '--track', 'main')
  write('committed', 'new')
  git('commit', '--quiet', '-m', 'new', 'committed')
  write('added', 'new')
  rmSync(join(folder, 'removed'))
  expect(changedFiles(folder)).toStrictEqual({ base, files: ['committed', 'edited', 'added'] })
})
