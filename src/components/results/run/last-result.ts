import { useQuery } from '@tanstack/react-query'
import type { Row } from '@/components/grid/rows'

/** Which page's last result. */
type Place = 'last' | 'stream'
type Result = { rows: readonly Row[]; lines?: readonly string[] }

/** Keeps a result in this browser in place of the one before; IndexedDB, because it may be larger than localStorage. */
export async function keepResult(place: Place, { rows: _, ...stored }: Result): Promise<void> {
  if (stored.lines) await inStore('readwrite', (store) => store.put(stored, place)) // the lines hold the rows
}

/** The result that was kept before the page was loaded. */
export function useKeptResult<T extends Result>(place: Place): T | null | undefined {
  return useQuery({
    queryKey: ['last-result', place],
    queryFn: () => readResult<T>(place),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // or the cache would hold its rows for minutes
  }).data
}

/** Null when there is none or storage is forbidden. */
async function readResult<T extends Result>(place: Place): Promise<T | null> {
  const stored = await inStore('readonly', (store) => store.get(place))
  if (!isStored(stored)) return null
  // Stored in this origin's own database, under a version that is raised when the type changes.
  return { ...stored, rows: stored.lines.map((line) => JSON.parse(line)) } as unknown as T
}

const isStored = (stored: unknown): stored is { lines: readonly string[] } =>
  typeof stored === 'object' && stored !== null && Array.isArray(Reflect.get(stored, 'lines'))

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
