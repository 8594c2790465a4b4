type Table = { readonly columns: readonly string[]; readonly rows: readonly Readonly<Record<string, string>>[] }

/** Lines of a key and its cells, sorted by key: `tableByKey` finds one by bisection. */
export const keyedText = ({ columns: [key = '', ...others], rows }: Table): string =>
  sortedLines(rows.map((row) => [row[key] ?? '', others.map((column) => row[column]).join('\t')]))

/** The same of each spelling and the key of its row. */
export const spellingsText = ({ columns: [key = ''], rows }: Table): string =>
  sortedLines(rows.flatMap((row) => (row.spellings ?? '').split(' ').map((each) => [each, row[key] ?? ''] as const)))

/** A line for each key and what it stands for, sorted by key. */
export const sortedLines = (lines: readonly (readonly [string, string])[]): string =>
  [...lines]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, cells]) => `${key}\t${cells}\n`)
    .join('')

/** The code that finds a line of such texts. Names have few different words: what was looked up is kept, found or not. */
export const sortedLinesReader = `const keysMax = 10_000
export class SortedLines {
  #text
  #known = new Map()
  #found = new Map()
  constructor(file, read) {
    this.file = file
    this.read = read
  }
  get text() {
    return (this.#text ??= packedText(this.file.href))
  }
  get(key) {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const cells = this.cellsOf(key)
    if (cells === undefined) return undefined
    const value = this.read(key, cells)
    this.#known.set(key, value)
    return value
  }
  cellsOf(key) {
    const found = this.#found.get(key)
    if (found !== undefined || this.#found.has(key)) return found
    if (this.#found.size >= keysMax) this.#found.clear()
    const cells = this.soughtCells(key)
    this.#found.set(key, cells)
    return cells
  }
  soughtCells(key) {
    const { text } = this
    let low = 0
    let high = text.length
    while (low < high) {
      const line = text.lastIndexOf('\\n', ((low + high) >> 1) - 1) + 1
      const tab = text.indexOf('\\t', line)
      const own = text.slice(line, tab)
      if (own < key) low = text.indexOf('\\n', tab) + 1
      else if (own > key) high = line
      else return text.slice(tab + 1, text.indexOf('\\n', tab))
    }
  }
  has(key) {
    return this.cellsOf(key) !== undefined
  }
  get size() {
    return this.text.split('\\n').length - 1
  }
  *keys() {
    for (const line of this.text.slice(0, -1).split('\\n')) yield line.slice(0, line.indexOf('\\t'))
  }
  *values() {
    for (const key of this.keys()) yield this.get(key)
  }
  *entries() {
    for (const key of this.keys()) yield [key, this.get(key)]
  }
  forEach(each) {
    for (const [key, value] of this) each(value, key, this)
  }
  [Symbol.iterator]() {
    return this.entries()
  }
}`

/** The code that reads tables by it. */
export const tablesByKey = `export const tableByKey = (file, [first, ...others], read) =>
  new SortedLines(file, (key, text) => {
    const cells = text.split('\\t')
    const row = { [first]: key }
    others.forEach((column, at) => {
      row[column] = cells[at]
    })
    return read(row)
  })
export const keysBySpelling = (file) => new SortedLines(file, (_, key) => key)`
