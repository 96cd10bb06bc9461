import { expect, test } from 'vitest'
import { createTurns } from './turns'

const { signal: never } = new AbortController()
/** Lets what has been resolved go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Tasks that note their start and run until `end`. */
function tasks() {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  return {
    begun,
    task: (name: string) => () =>
      new Promise<string>((resolve, reject) => {
        begun.push(name)
        ends.set(name, (error) => (error ? reject(error) : resolve(name)))
      }),
    end: async (name: string, error?: Error) => {
      ends.get(name)?.(error)
      await settle()
    },
  }
}

test('so many run at a time; a higher priority goes first, then the older one', async () => {
  const take = createTurns(2)
  const { begun, task, end } = tasks()
  const results = ['a', 'b', 'c', 'd', 'E', 'F'].map((name) =>
    take(task(name), { priority: name < 'a' ? 1 : 0, signal: never }),
  )
  await settle()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'E'])
  for (const name of ['a', 'E', 'F', 'c', 'd']) await end(name)
  expect(begun).toEqual(['a', 'b', 'E', 'F', 'c', 'd'])
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'E', 'F'])
})

test('a task that fails makes room, and its failure is its caller’s', async () => {
  const take = createTurns(1)
  const { begun, task, end } = tasks()
  const failed = take(task('a'), { priority: 0, signal: never }).catch((error: unknown) => error)
  void take(task('b'), { priority: 0, signal: never })
  await settle()
  await end('a', new Error('broken'))
  expect(await failed).toEqual(new Error('broken'))
  expect(begun).toEqual(['a', 'b'])
  const thrown = take(
    () => {
      throw new Error('at once')
    },
    { priority: 0, signal: never },
  ).catch((error: unknown) => error)
  await end('b')
  expect(await thrown).toEqual(new Error('at once'))
})

test('an abort takes a task out of the line, and a running one keeps its place until it ends', async () => {
  const take = createTurns(1)
  const { begun, task, end } = tasks()
  const stop = new AbortController()
  const how = { priority: 0, signal: stop.signal }
  const results = ['a', 'b', 'c'].map((name) => take(task(name), how).catch(() => `no ${name}`))
  const last = take(task('d'), { priority: 0, signal: never })
  await settle()
  stop.abort()
  await settle()
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'd'])
  await end('d')
  expect(await Promise.all([...results, last])).toEqual(['a', 'no b', 'no c', 'd'])
  await expect(take(task('e'), how)).rejects.toMatchObject({ name: 'AbortError' })
  expect(begun).toEqual(['a', 'd'])
})
