import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export type Store<T> = {
  read(): T
  /** The value that the server renders, and the browser until React has hydrated the page. */
  readOnServer(): T
  write(next: T): void
  subscribe(listener: () => void): () => void
}

/**
 * A value that survives a reload in this browser, and follows changes made in other tabs, also while no component shows it.
 * @param parse returns the stored value, or `undefined` when it cannot be read.
 */
export function storedIn<T>(key: string, fallback: T, parse: (stored: unknown) => T | undefined): Store<T> {
  const listeners = new Set<() => void>()
  let current: { value: T; text: string | null } | undefined
  const load = (text: string | null): T => (text === null ? fallback : (parse(parsedJson(text)) ?? fallback))
  const follow = () => {
    const text = storedText(key)
    if (text === current?.text) return
    current = { value: load(text), text }
    for (const listener of listeners) listener()
  }
  const read = () => {
    if (!current) {
      const text = storedText(key)
      current = { value: load(text), text }
      followOtherTabs(key, follow)
    }
    return current
  }
  return {
    read: () => read().value,
    readOnServer: () => fallback,
    write: (value) => {
      const { text } = read()
      const written = JSON.stringify(value)
      current = { value, text: keep(key, written) ? written : text }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A page restored by the browser's Back button was frozen and has missed changes. */
function followOtherTabs(key: string, follow: () => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => (event.key === key || event.key === null) && follow())
  window.addEventListener('pageshow', (event) => event.persisted && follow())
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

/** Storage may be full or forbidden: the value then lives as long as the page. @returns whether it is stored */
function keep(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
  } catch {
    if (!losesWork.read()) losesWork.write(true)
    return false
  }
  if (losesWork.read()) losesWork.write(false)
  return true
}

/** Whether the last value could not be stored and is lost on reload. */
export const losesWork = keptInMemory(false)

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
