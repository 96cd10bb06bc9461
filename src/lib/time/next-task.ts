/** Lets the browser handle what is waiting, such as a key press, before the work goes on. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? messageTask()
}

/** A task of its own. A timer would wait longer: 4 ms after the first few, and a second in a hidden tab. */
function messageTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** So many milliseconds of work are one task: much less than the 50 from which on a key press waits noticeably. */
const slice = 12

/** Does this with each of them, in tasks that let the browser handle what is waiting. Rejects with the signal's reason. */
export async function eachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - since < slice) continue
    await nextTask()
    signal.throwIfAborted()
    since = performance.now()
  }
}
