/** Storage of the demo in this tab, until "Reset". */
export interface TabStorage {
  /** Returns the value of a key: undefined when missing, null when unreadable or of another version. */
  read(key: Key): unknown
  write(key: Key, value: unknown): void
  remove(key: Key): void
  /** The reason why a reload will lose the changes, in one sentence. Null while it keeps them. */
  trouble(): string | null
}

const PREFIX = 'oauth-apps-console.demo.'
/** Raise this number when a driver or a knob gets another name, because kept journals and settings name them. */
export const VERSION = 2
type Key = 'tools' | 'journal'

const NOT_KEPT =
  'This tab’s storage is full or blocked. Your changes work, but a reload discards them.'

/** Storage that never throws. It may be full, blocked by the browser, or hold data of another version. */
export function createTabStorage(storage: () => Storage): TabStorage {
  /** The JSON of each key where known, so that the same text is not written twice. */
  const known = new Map<Key, string>()
  const failed = new Set<Key>()
  return {
    read(key) {
      let text: string | null
      try {
        text = storage().getItem(PREFIX + key)
      } catch {
        failed.add(key)
        return undefined
      }
      if (text === null) return undefined
      try {
        const { version, value } = JSON.parse(text) as { version: unknown; value: unknown }
        known.set(key, text)
        return version === VERSION ? value : null
      } catch {
        return null
      }
    },
    write(key, value) {
      const text = JSON.stringify({ version: VERSION, value })
      if (known.get(key) === text) return
      try {
        storage().setItem(PREFIX + key, text)
        known.set(key, text)
        failed.delete(key)
      } catch {
        known.delete(key)
        failed.add(key)
      }
    },
    remove(key) {
      known.delete(key)
      try {
        storage().removeItem(PREFIX + key)
        failed.delete(key)
      } catch {
        failed.add(key)
      }
    },
    trouble: () => (failed.size > 0 ? NOT_KEPT : null),
  }
}
