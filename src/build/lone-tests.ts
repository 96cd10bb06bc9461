import { readdirSync, readFileSync } from 'node:fs'

/** Signs of a test that replaces the clock, `fetch` or the time zone, or writes a store of the console. */
const CHANGES =
  /\bvi\.(?:stub|mock|doMock|resetModules|useFakeTimers|setSystemTime|spyOn)|process\.env\[\S+\] = |\binSession\(|\/(?:session|token|(?:test|fake)-[a-z]+|[a-z-]+-store)'/

/** Returns true if a test affects others that share its modules. */
export function isLone(text: string): boolean {
  return CHANGES.test(text)
}

/** Finds the unit tests below these folders of `root` that need their own modules. */
export function loneTests(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
    )
    .filter((path) => isLone(readFileSync(`${root}${path}`, 'utf8')))
}

/** Finds those of the lone tests that change the time zone of their process. */
export function zoneTests(root: string, lone: readonly string[]): string[] {
  return lone.filter((path) =>
    readFileSync(`${root}${path}`, 'utf8').includes("process.env['TZ'] ="),
  )
}
