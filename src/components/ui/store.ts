import { useSyncExternalStore } from 'react'

/** A value outside React that components can watch. */
export type Store<T> = {
  read(): T
  /** What the server renders, and the browser until it has taken over. */
  readOnServer(): T
  write(next: T): void
  subscribe(listener: () => void): () => void
}

/**
 * A value that survives a reload in this browser, and follows changes made in other tabs.
 * @param parse makes a value of what was stored, or `undefined` when that is no good any more.
 */
export function storedIn<T>(key: string, fallback: T, parse: (stored: unknown) => T | undefined): Store<T> {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let current: { value: T } | undefined
  const load = (text: string | null): T => (text === null ? fallback : (parse(jsonOrNothing(text)) ?? fallback))

  return {
    read: () => {
      current ??= { value: load(localStorage.getItem(key)) }
      return current.value
    },
    readOnServer: () => fallback,
    write: (value) => {
      current = { value }
      keep(key, JSON.stringify(value))
      tell()
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return
        current = { value: load(event.newValue) }
        listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.read, store.readOnServer)

/** Storage may be full or forbidden; the value then lives as long as the page. */
function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {}
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
