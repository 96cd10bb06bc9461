/** Lets the browser handle waiting events, such as a key press, before the work continues. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? messageTask()
}

/** Starts a new task. A timer would wait longer: 4 ms after the first few, and a second in a hidden tab. */
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

/** Milliseconds of work per task, well below the 50 ms after which a key press feels slow. */
const slice = 12

/** Processes each item, in tasks that let the browser handle events. Rejects with the reason of an aborted signal. */
export async function eachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - since < slice) continue
    await nextTask()
    signal?.throwIfAborted()
    since = performance.now()
  }
}
