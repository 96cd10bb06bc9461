import { test } from 'vitest'
import { createLogReader } from './read-log'
function run(name: string, text: string) {
  const t = performance.now()
  const r = createLogReader()
  let worst = 0
  for (let i = 0; i < text.length; i += 32768) {
    const a = performance.now()
    r.push(text.slice(i, i + 32768))
    worst = Math.max(worst, performance.now() - a)
  }
  const x = r.end()
  console.log(
    name,
    (performance.now() - t).toFixed(0),
    'ms worst',
    worst.toFixed(1),
    x.ids.length,
    x.lines,
    x.repeated,
    x.without,
  )
}
test('perf', () => {
  const id = (i: number) =>
    `${100000000000 + i}-${'abcdefghijklmnopqrstuvwxyz012345'}.apps.googleusercontent.com`
  const csv = ['"Event";"Client ID"']
  let n = 0
  while (n < 10_000_000) {
    const l = `2026-11-20T12:00:00Z,"someone${csv.length}@example.com","authorized; ""Mail"" app",${id(csv.length % 12000)},drive readonly,10.0.0.1`
    csv.push(l)
    n += l.length + 2
  }
  run('csv', csv.join('\r\n'))
  run('none', 'some words of a log, 10.0.0.1 - GET /index.html 200 1234 and so on\n'.repeat(150000))
  run('words', 'a'.repeat(10_000_000))
  run('suffixes', '.apps.googleusercontent.com'.repeat(400_000))
  run('hard', 'clientid'.repeat(1_250_000))
  run('long lines', ('x, '.repeat(350000) + id(1) + '\n').repeat(10))
  run('breaks', '\n'.repeat(10_000_000))
  run('quotes', ('"client id"\n' + '"'.repeat(9000) + '\n').repeat(1000))
})
