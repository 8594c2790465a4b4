/** The bytes that a Range header requests, both included; `none` for a header to ignore (RFC 9110, 14.2). */
export type ByteRange = { readonly first: number; readonly last: number } | 'none' | 'unsatisfiable'

/** Reads a Range of one interval; several are ignored, as every server may do. */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'none'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { first: size - length, last: size - 1 } : 'unsatisfiable'
  }
  const first = Number(from)
  const last = Math.min(to === '' ? size - 1 : Number(to), size - 1)
  if (to !== '' && Number(to) < first) return 'none'
  return first < size ? { first, last } : 'unsatisfiable'
}
