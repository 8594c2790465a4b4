import { Zip, ZipDeflate } from 'fflate'

/** Fast: rows shrink to a third in any case. More than 32,768 places (`mem`) would only have to be cleared for each file. */
const how = { level: 1, mem: 3 } as const

/** Bytes deflated before yielding the event loop. */
const bytesAtOnce = 65_536

/** A file in a zip, made as it is read. */
export type ZipEntry = { readonly name: string; readonly slices: Iterable<Uint8Array> }

/**
 * Files as one zip of the classic form, which holds up to 4 GiB: memory use does not depend on them.
 * @param changedAt of every file, in local time.
 */
export function* zipSlices(entries: Iterable<ZipEntry>, changedAt: Date): Generator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for (const { name, slices } of entries) {
    const entry = new ZipDeflate(name, how)
    entry.mtime = changedAt
    zip.add(entry)
    for (const slice of slices) {
      if (slice.length === 0) yield nothing
      for (let at = 0; at < slice.length; at += bytesAtOnce) {
        entry.push(slice.subarray(at, at + bytesAtOnce))
        yield Buffer.concat(made.splice(0))
      }
    }
    entry.push(nothing, true)
    yield Buffer.concat(made.splice(0))
  }
  zip.end()
  yield Buffer.concat(made.splice(0))
}

const nothing = new Uint8Array(0)

/** File names for tables, in their order: none escapes the folder, and no two are equal. */
export function entryNames(tables: readonly string[], suffix: string): string[] {
  const taken = new Set<string>()
  return tables.map((table) => {
    const plain =
      table
        .replaceAll(/[^\p{L}\p{N}_.-]/gu, '_')
        .replace(/^\.+/, '_')
        .slice(0, 100) || '_'
    let free = plain
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${plain}-${n}`
    taken.add(free.toLowerCase())
    return `${free}.${suffix}`
  })
}
