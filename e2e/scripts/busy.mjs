import { spawn } from 'node:child_process'

const LOOPS = 4
// Program of one loop. Ends with its parent, whose end closes the pipe, and after two hours at most.
const loop = `
  process.stdin.on('end', () => process.exit()).resume()
  setTimeout(() => process.exit(), 2 * 3600 * 1000)
  const spin = () => { for (const end = Date.now() + 50; Date.now() < end;); setImmediate(spin) }
  spin()`

/** Keeps four cores busy, as other programs do on a loaded machine. Returns what ends that. */
export function keepBusy() {
  const children = Array.from({ length: LOOPS }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: ['pipe', 'ignore', 'ignore'] }),
  )
  console.log(`${LOOPS} busy loops run beside the tests.`)
  return () => {
    for (const child of children) child.kill()
  }
}
