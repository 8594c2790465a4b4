import type { Generated } from './generation-run'

/** As stored: the lines hold the rows. */
type StoredResult = Omit<Generated, 'rows' | 'lines'> & { lines: readonly string[] }

const recordKey = 'last'

/** Keeps a result in this browser in place of the one before; IndexedDB, because it may be larger than localStorage. */
export async function keepResult({ rows: _, lines, ...generated }: Generated): Promise<void> {
  if (!lines) return
  const stored: StoredResult = { ...generated, lines }
  await inStore('readwrite', (store) => store.put(stored, recordKey))
}

/** The kept result; null when there is none or storage is forbidden. */
export async function readResult(): Promise<Generated | null> {
  // What this origin stored in its own database, under a version that is raised when the type changes.
  const stored = (await inStore('readonly', (store) => store.get(recordKey))) as StoredResult | undefined
  return stored ? { ...stored, rows: stored.lines.map((line) => JSON.parse(line)) } : null
}

/** Runs one request; undefined when the database cannot be opened or is full. */
const inStore = (mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest): Promise<unknown> =>
  new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open('rowmint', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('results')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('results', mode)
      const pending = request(transaction.objectStore('results'))
      transaction.oncomplete = () => resolve(pending.result)
      transaction.onabort = () => reject(transaction.error)
      opening.result.close()
    }
  }).catch(() => undefined)
