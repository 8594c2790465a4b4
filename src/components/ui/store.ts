import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export type Store<T> = {
  read(): T
  /** What the server renders, and the browser until React has hydrated the page. */
  readOnServer(): T
  write(next: T): void
  subscribe(listener: () => void): () => void
}

/**
 * A value that survives a reload in this browser, and follows changes made in other tabs.
 * @param parse returns the value of what was stored, or `undefined` when it cannot be read.
 */
export function storedIn<T>(key: string, fallback: T, parse: (stored: unknown) => T | undefined): Store<T> {
  const listeners = new Set<() => void>()
  let current: { value: T } | undefined
  const load = (text: string | null): T => (text === null ? fallback : (parse(parsedJson(text)) ?? fallback))

  return {
    read: () => {
      current ??= { value: load(storedText(key)) }
      return current.value
    },
    readOnServer: () => fallback,
    write: (value) => {
      current = { value }
      keep(key, JSON.stringify(value))
      for (const listener of listeners) listener()
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

/** A value that lives as long as the page, also while no component shows it. */
export function keptInMemory<T>(first: T): Store<T> {
  const listeners = new Set<() => void>()
  let current = first
  return {
    read: () => current,
    readOnServer: () => first,
    write: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.read, store.readOnServer)

/** False on the server and while React hydrates its markup; true once stored values are on screen. */
export const useHydrated = (): boolean => useSyncExternalStore(neverChanges, yes, no)

export const neverChanges = () => () => {}
const yes = () => true
const no = () => false

/** Storage may be full or forbidden; the value then lives as long as the page. */
function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {}
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
