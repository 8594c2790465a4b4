// src/server/kernel/errors.ts
const AppError = class extends Error {
  status
  code
  hint
  members
  headers
  constructor(message, details) {
    super(message, { cause: details.cause })
    this.name = new.target.name
    this.status = details.status
    this.code = details.code
    this.hint = details.hint
    this.members = details.members ?? {}
    this.headers = details.headers ?? {}
  }
}

// src/server/generation/engine/row-too-wide.ts
const RowTooWideError = class extends AppError {
  constructor(rowBytes) {
    super(`a row could take ${rowBytes} bytes, too many to generate`, {
      status: 422,
      code: 'row_too_wide',
      hint: 'shorten the longest entries of constraints.values',
    })
  }
}

// src/server/generation/engine/scratch.ts
const blockRows = 64
const cursor = new Int32Array(blockRows)
const everyRow = Int32Array.from({ length: blockRows }, (_, row) => row)
const overCopyBytes = 32
const ordinary = allocate(4 << 20, true)
const scratch = { bytes: ordinary.bytes, view: ordinary.view }
function memoryOf(size) {
  if (size <= ordinary.bytes.length) return ordinary
  if (size > 2 ** 30) throw new RowTooWideError(Math.ceil(size / blockRows))
  return allocate(size, false)
}
function writeTo(memory) {
  if (scratch.bytes === memory.bytes) return
  scratch.bytes = memory.bytes
  scratch.view = memory.view
}
function allocate(size, shared) {
  const bytes = new Uint8Array(size)
  return { bytes, view: new DataView(bytes.buffer), shared }
}

// src/server/generation/engine/blanked.ts
function blanked(cell, blank, percentage, random) {
  const threshold = (percentage / 100) * 2 ** 32
  const start = new Int32Array(blockRows)
  const blankRows = new Int32Array(blockRows)
  return (rows, n) => {
    let count = 0
    for (let k = 0; k < n; k++) start[rows[k]] = cursor[rows[k]]
    for (const fill of cell) fill(rows, n)
    for (let k = 0; k < n; k++) {
      const r = rows[k]
      if (random.next() >>> 0 >= threshold) continue
      cursor[r] = start[r]
      blankRows[count++] = r
    }
    blank(blankRows, count)
  }
}

// src/server/generation/engine/hash.ts
function hash64(text2, key) {
  let a = key[0] ^ 3735928559
  let b = key[1] ^ 1103547991
  for (let i = 0; i < text2.length; i++) {
    const unit = text2.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  return [mix32(a ^ (b >>> 13)), mix32(b ^ (a >>> 15) ^ text2.length)]
}
function mix32(x) {
  let y = Math.imul(x ^ (x >>> 16), 569420461)
  y = Math.imul(y ^ (y >>> 15), 1935289751)
  return y ^ (y >>> 15)
}

// src/server/generation/engine/random.ts
const perUnit = 2 ** -32
const Random = class {
  a = 0
  b = 0
  c = 0
  d = 0
  /** Starts the stream of `key` for one block. Twelve rounds are what it takes until every bit depends on all. */
  seed(key, block) {
    this.a = key[0]
    this.b = key[1]
    this.c = block
    this.d = 1
    for (let i = 0; i < 12; i++) this.next()
  }
  /** 32 random bits as an int32. */
  next() {
    const { b, c, d } = this
    const t = (((this.a + b) | 0) + d) | 0
    this.a = b ^ (b >>> 9)
    this.b = (c + (c << 3)) | 0
    this.c = (((c << 21) | (c >>> 11)) + t) | 0
    this.d = (d + 1) | 0
    return t
  }
  /** A whole number in [0, n), n up to 2^31. Each is as likely as the others to within n / 2^32 of its chance. */
  below(n) {
    return ((this.next() >>> 0) * perUnit * n) | 0
  }
  /** `lo + below(n)` for each of the first `count` rows listed. n up to 2^32, the results within int32. */
  fill(column, rows, count, lo, n) {
    let { a, b, c, d } = this
    const scale = perUnit * n
    for (let k = 0; k < count; k++) {
      const t = (((a + b) | 0) + d) | 0
      d = (d + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + t) | 0
      column[rows[k]] = lo + (((t >>> 0) * scale) | 0)
    }
    this.a = a
    this.b = b
    this.c = c
    this.d = d
  }
  /** 32 random bits for each of the first `count` rows listed; the caller makes numbers of them. */
  bits(column, rows, count) {
    let { a, b, c, d } = this
    for (let k = 0; k < count; k++) {
      const t = (((a + b) | 0) + d) | 0
      d = (d + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + t) | 0
      column[rows[k]] = t
    }
    this.a = a
    this.b = b
    this.c = c
    this.d = d
  }
}

// src/server/generation/engine/string-table.ts
const utf8 = new TextEncoder()
const StringTable = class {
  /** Entry i begins at `spans[2 * i]` and has `spans[2 * i + 1]` bytes. Equal strings share their bytes. */
  spans
  view
  /** Bytes of the longest entry. */
  longest
  constructor(strings) {
    this.spans = new Int32Array(2 * strings.length)
    const first = /* @__PURE__ */ new Map()
    const encoded = []
    let size = 0
    let longest = 0
    for (const [i, text2] of strings.entries()) {
      const twin = first.get(text2)
      if (twin !== void 0) {
        this.spans.copyWithin(2 * i, 2 * twin, 2 * twin + 2)
        continue
      }
      first.set(text2, i)
      const bytes = utf8.encode(text2)
      encoded.push(bytes)
      this.spans[2 * i] = size
      this.spans[2 * i + 1] = bytes.length
      size += wholeWords(bytes.length)
      longest = Math.max(longest, bytes.length)
    }
    const all = new Uint8Array(size + 16)
    let at = 0
    for (const bytes of encoded) {
      all.set(bytes, at)
      at += wholeWords(bytes.length)
    }
    this.view = new DataView(all.buffer)
    this.longest = longest
  }
}
const wholeWords = (bytes) => (bytes + 7) & ~7
function copyEntries(table, column, rows, n) {
  const { spans, view: from, longest } = table
  const { view } = scratch
  if (longest <= 8) {
    for (let k = 0; k < n; k++) {
      const r = rows[k]
      const i = 2 * column[r]
      const p = cursor[r]
      view.setFloat64(p, from.getFloat64(spans[i], true), true)
      cursor[r] = p + spans[i + 1]
    }
  } else if (longest <= 16) {
    for (let k = 0; k < n; k++) {
      const r = rows[k]
      const i = 2 * column[r]
      const p = cursor[r]
      const o2 = spans[i]
      view.setFloat64(p, from.getFloat64(o2, true), true)
      view.setFloat64(p + 8, from.getFloat64(o2 + 8, true), true)
      cursor[r] = p + spans[i + 1]
    }
  } else {
    for (let k = 0; k < n; k++) {
      const r = rows[k]
      cursor[r] = copyEntry(cursor[r], table, column[r])
    }
  }
}
function copyRuns(table, ids, counts, rows, n) {
  let next = 0
  for (let k = 0; k < n; k++) {
    const r = rows[k]
    let p = cursor[r]
    for (const end = next + counts[r]; next < end; next++) p = copyEntry(p, table, ids[next])
    cursor[r] = p
  }
}
function copyEntry(p, table, i) {
  const { spans, view: from } = table
  const { view } = scratch
  const o2 = spans[2 * i]
  const length = spans[2 * i + 1]
  view.setFloat64(p, from.getFloat64(o2, true), true)
  for (let j = 8; j < length; j += 8) view.setFloat64(p + j, from.getFloat64(o2 + j, true), true)
  return p + length
}

// src/server/generation/engine/compilation.ts
const Compilation = class {
  /** The most bytes that a row can take, as announced so far. */
  rowBytes = 0
  position = { block: 0 }
  streams = []
  sharedColumns = /* @__PURE__ */ new Map()
  sharedDraws = []
  key
  format
  slab = new Int32Array(0)
  constructor(seed, format) {
    this.key = hash64(seed, [0, 0])
    this.format = format
  }
  /** What the parts of a field ask for. Its own draws come from a stream that is named after the field. */
  cellScope(name, owners, style) {
    return Object.assign(this.drawScope(`cell:${name}`, owners), {
      reserve: (bytes) => {
        this.rowBytes += bytes
      },
      escape: style.escape,
      table: (list) => tableOf(list, style.escape, () => list.map(style.escape)),
      cells: (values) => tableOf(values, this.format.scalar, () => values.map(this.format.scalar)),
    })
  }
  /** What numbers ask for. The stream is opened when something draws from it. */
  drawScope(stream, owners) {
    let opened
    let asked = 0
    const open = () => this.open(stream)
    return {
      get random() {
        opened ??= open()
        return opened
      },
      position: this.position,
      column: (count = blockRows) => this.column(count),
      key: () => hash64(`${stream}#${asked++}`, this.key),
      shared: (entity, name, node) => this.shared(entity, owners[entity], name, node),
    }
  }
  /** Goes to block `block`: every stream at its beginning there, every shared column drawn, for all rows. */
  begin(block) {
    this.position.block = block
    for (const { random, key } of this.streams) random.seed(key, block)
    for (const draw of this.sharedDraws) draw()
  }
  open(name) {
    const random = new Random()
    this.streams.push({ random, key: hash64(name, this.key) })
    return random
  }
  /**
   * Fields that ask for the same column of the same owner get one. Two locales have different nodes for it (other
   * lists): they keep columns of their own over equal streams.
   */
  shared(entity, owner, name, node) {
    const stream = `shared:${JSON.stringify([entity, owner, name])}`
    const columns = this.sharedColumns.get(stream) ?? /* @__PURE__ */ new Map()
    this.sharedColumns.set(stream, columns)
    const known = columns.get(node)
    if (known) return known
    const draw = node(this.drawScope(stream, everyOwner(owner)))
    let column = everyRow
    this.sharedDraws.push(() => {
      column = draw(everyRow, blockRows)
    })
    const read = (_rows, _n) => column
    columns.set(node, read)
    return read
  }
  /** Columns are cut from common slabs, so that those of one request lie close together. */
  column(count) {
    if (count > slabLength / 4) return new Int32Array(count)
    if (this.slab.length < count) this.slab = new Int32Array(slabLength)
    const column = this.slab.subarray(0, count)
    this.slab = this.slab.subarray(count)
    return column
  }
}
const slabLength = blockRows * 64
const everyOwner = (owner) => ({
  person: owner,
  place: owner,
  company: owner,
  product: owner,
  account: owner,
  order: owner,
})
const tables = /* @__PURE__ */ new WeakMap()
function tableOf(list, style, strings) {
  const ofList = tables.get(list) ?? /* @__PURE__ */ new Map()
  tables.set(list, ofList)
  const table = ofList.get(style) ?? new StringTable(strings())
  ofList.set(style, table)
  return table
}

// src/server/generation/engine/formats.ts
const jsonEscape = (text2) => JSON.stringify(text2).slice(1, -1)
const jsonText = { quote: '"', escape: jsonEscape }
const bare = { quote: '', escape: (text2) => text2 }
const jsonLines = {
  head: () => '',
  rowSeparator: '',
  lead: (name, position) => `${position === 0 ? '{' : ','}${JSON.stringify(name)}:`,
  rowEnd: '}\n',
  tail: '',
  blank: 'null',
  style: (part2) => (part2.stands === 'text' ? jsonText : bare),
  scalar: (value) => JSON.stringify(value),
}
const json = { ...jsonLines, head: () => '[', rowSeparator: ',', rowEnd: '}', tail: ']' }
const doubleQuotes = (text2) => text2.replaceAll('"', '""')
const csvCell = (text2) => (text2 === '' || /[",\r\n]/.test(text2) ? `"${doubleQuotes(text2)}"` : text2)
const csvQuoted = { quote: '"', escape: doubleQuotes }
const csvEach = { quote: '', escape: csvCell }
const csv = {
  head: (names) => `${names.map(csvCell).join(',')}\r
`,
  rowSeparator: '',
  lead: (_, position) => (position === 0 ? '' : ','),
  rowEnd: '\r\n',
  tail: '',
  blank: '',
  style: (part2) => (part2.whole ? csvEach : part2.special || part2.maybeEmpty ? csvQuoted : bare),
  scalar: (value) => (value === null ? '' : typeof value === 'string' ? csvCell(value) : JSON.stringify(value)),
}
const formats = { json, jsonl: jsonLines, csv }

// src/server/generation/engine/literal.ts
const utf82 = new TextEncoder()
function literal(text2) {
  const encoded = utf82.encode(text2)
  const padded2 = new Uint8Array(Math.max(24, encoded.length + 8))
  padded2.set(encoded)
  const from = new DataView(padded2.buffer)
  return { fill: fillOf(from, encoded.length), bytes: encoded.length }
}
function fillOf(from, length) {
  if (length === 0) return () => {}
  if (length === 1) return byteFill(from)
  if (length <= 8) return wordFill(from, length)
  if (length <= 24) return threeWordsFill(from, length)
  return longFill(from, length)
}
const byteFill = (from) => (rows, n) => {
  const { bytes } = scratch
  const byte = from.getUint8(0)
  for (let k = 0; k < n; k++) {
    const r = rows[k]
    const p = cursor[r]
    bytes[p] = byte
    cursor[r] = p + 1
  }
}
const wordFill = (from, length) => (rows, n) => {
  const { view } = scratch
  const word = from.getFloat64(0, true)
  for (let k = 0; k < n; k++) {
    const r = rows[k]
    const p = cursor[r]
    view.setFloat64(p, word, true)
    cursor[r] = p + length
  }
}
const threeWordsFill = (from, length) => (rows, n) => {
  const { view } = scratch
  const first = from.getFloat64(0, true)
  const second = from.getFloat64(8, true)
  const third = from.getFloat64(16, true)
  for (let k = 0; k < n; k++) {
    const r = rows[k]
    const p = cursor[r]
    view.setFloat64(p, first, true)
    view.setFloat64(p + 8, second, true)
    view.setFloat64(p + 16, third, true)
    cursor[r] = p + length
  }
}
const longFill = (from, length) => (rows, n) => {
  const { view } = scratch
  for (let k = 0; k < n; k++) {
    const r = rows[k]
    const p = cursor[r]
    for (let j = 0; j < length; j += 8) view.setFloat64(p + j, from.getFloat64(j, true), true)
    cursor[r] = p + length
  }
}

// src/server/generation/engine/plan.ts
function compile(fields, encoding, seed) {
  const format = formats[encoding]
  const compilation = new Compilation(seed, format)
  const steps = rowSteps(fields, format, compilation)
  const separatorBytes = format.rowSeparator.length
  const head = Buffer.from(format.head(fields.map((field) => field.name)))
  const tail = Buffer.from(format.tail)
  const stride = (((compilation.rowBytes + overCopyBytes + 63) >> 6) | 1) << 6
  function* slices(count, { sliceBytes = 65536 } = {}) {
    const memory = memoryOf(head.length + sliceBytes + tail.length + (blockRows + 1) * stride)
    let end = head.length
    for (let first = 0; first < count; first += blockRows) {
      const last = first + blockRows >= count
      writeTo(memory)
      if (first === 0) memory.bytes.set(head)
      end = writeBlock(first, Math.min(count - first, blockRows), end)
      if (last) {
        memory.bytes.set(tail, end)
        end += tail.length
      }
      if (end < sliceBytes && !last) continue
      yield* slicesOf(memory, end, sliceBytes)
      end = 0
    }
  }
  function writeBlock(first, n, end) {
    const base = 1 << 20
    fillBlock(first / blockRows, base)
    let p = end
    for (let r = 0; r < n; r++) {
      const start = base + r * stride + (first + r === 0 ? separatorBytes : 0)
      scratch.bytes.copyWithin(p, start, cursor[r])
      p += cursor[r] - start
    }
    return p
  }
  function fillBlock(block, base) {
    compilation.begin(block)
    for (let r = 0; r < blockRows; r++) cursor[r] = base + r * stride
    for (const step of steps) step(everyRow, blockRows)
  }
  return { slices }
}
function* slicesOf(memory, end, sliceBytes) {
  if (memory.shared) return yield Buffer.from(memory.bytes.subarray(0, end))
  writeTo(ordinary)
  for (let p = 0; p < end; p += sliceBytes) yield Buffer.from(memory.bytes.subarray(p, Math.min(end, p + sliceBytes)))
}
function rowSteps(fields, format, compilation) {
  const steps = []
  const write = (text2) => {
    const { fill, bytes } = literal(text2)
    compilation.rowBytes += bytes
    steps.push(fill)
  }
  let open = format.rowSeparator
  for (const [position, field] of fields.entries()) {
    const style = format.style(field.part)
    const cell = field.part.compile(compilation.cellScope(field.name, field.owners, style))
    open += format.lead(field.name, position)
    if (field.blankPercentage) {
      write(open)
      const random = compilation.drawScope(`blank:${field.name}`, field.owners).random
      const quote = literal(style.quote)
      const blank = literal(format.blank)
      compilation.rowBytes += 2 * quote.bytes + blank.bytes
      steps.push(blanked([quote.fill, cell, quote.fill], blank.fill, field.blankPercentage, random))
      open = ''
    } else {
      write(open + style.quote)
      steps.push(cell)
      open = style.quote
    }
  }
  write(open + format.rowEnd)
  return steps
}

// bench/.port.mjs.ts
import { allFakers } from '@faker-js/faker'

// src/server/generation/engine/weighted.ts
const perUnit2 = 2 ** -32

// src/server/generation/engine/numbers.ts
const perUnit3 = 2 ** -32
const uniform = (lo, hi) => {
  if (!(lo <= hi) || (lo | 0) !== lo || (hi | 0) !== hi) throw new RangeError(`no int32 lies from ${lo} to ${hi}`)
  if (lo === hi) return constant(lo)
  return (scope) => {
    const { random } = scope
    const column = scope.column()
    return (rows, n) => {
      random.fill(column, rows, n, lo, hi - lo + 1)
      return column
    }
  }
}
const constant = (value) => (scope) => {
  const column = scope.column().fill(value)
  return () => column
}
const map = (a, f) => (scope) => {
  const from = a(scope)
  const column = scope.column()
  return (rows, n) => {
    const v = from(rows, n)
    for (let k = 0; k < n; k++) {
      const r = rows[k]
      column[r] = f(v[r])
    }
    return column
  }
}
const share = (entity, name, node) => (scope) => scope.shared(entity, name, node)

// src/server/generation/engine/part.ts
const part = (compile2, traits2 = {}) => ({
  stands: 'text',
  special: false,
  maybeEmpty: false,
  whole: false,
  ...traits2,
  compile: compile2,
})

// src/server/generation/engine/parts/alternatives.ts
const alt = (...parts) => choose(uniform(0, parts.length - 1), parts)
const choose = (at, parts) =>
  part(
    (c) => {
      const which = at(c)
      const fills = parts.map((each) => each.compile(c))
      const hands = parts.map(() => c.column())
      const dealt = new Int32Array(parts.length)
      return (rows, n) => {
        const v = which(rows, n)
        dealt.fill(0)
        for (let k = 0; k < n; k++) {
          const r = rows[k]
          const j = v[r]
          hands[j][dealt[j]++] = r
        }
        for (let j = 0; j < fills.length; j++) if (dealt[j] > 0) fills[j](hands[j], dealt[j])
      }
    },
    {
      stands: standingOf(parts),
      special: parts.some((each) => each.special),
      maybeEmpty: parts.some((each) => each.maybeEmpty),
      // Parts that need no quotes at all can stand beside those that quote each string by itself.
      whole: parts.every((each) => each.whole || !(each.special || each.maybeEmpty)),
    },
  )
function standingOf(parts) {
  const standings = new Set(parts.map((each) => each.stands))
  if (standings.size > 1 && standings.has('cell')) throw new TypeError('given values cannot stand among other parts')
  const [only = 'text'] = standings
  return standings.size === 1 ? only : 'text'
}

// src/server/generation/engine/decimal-digits.ts
const fourDigits = packed(1e4, (i) => String(i).padStart(4, '0'))
const twoDigits = packed(100, (i) => String(i).padStart(2, '0'))
const upToFourDigits = packed(1e4, String)
function writeInteger(p, value) {
  if (value < 0) {
    scratch.bytes[p] = minus
    return writeInteger(p + 1, -value)
  }
  if (value >= 1e4) {
    const head = (value / 1e4) | 0
    return write4(writeInteger(p, head), value - head * 1e4)
  }
  scratch.view.setInt32(p, upToFourDigits[value], true)
  return p + (value < 10 ? 1 : value < 100 ? 2 : value < 1e3 ? 3 : 4)
}
function writePadded(p, value, width) {
  if (width <= 4) {
    scratch.view.setInt32(p, fourDigits[value * powersOfTen[4 - width]], true)
    return p + width
  }
  const below = powersOfTen[width - 4]
  const head = (value / below) | 0
  scratch.view.setInt32(p, fourDigits[head], true)
  return writePadded(p + 4, value - head * below, width - 4)
}
function write4(p, value) {
  scratch.view.setInt32(p, fourDigits[value], true)
  return p + 4
}
function write2(p, value) {
  scratch.view.setInt16(p, twoDigits[value], true)
  return p + 2
}
const minus = 45
const powersOfTen = Array.from({ length: 10 }, (_, i) => 10 ** i)
function packed(length, text2) {
  const bytes = new TextEncoder()
  return Int32Array.from({ length }, (_, i) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.encode(text2(i))
    return a | (b << 8) | (c << 16) | (d << 24)
  })
}

// src/server/generation/engine/parts/strings.ts
const lit = (text2) =>
  part(
    (c) => {
      const { fill, bytes } = literal(c.escape(text2))
      c.reserve(bytes)
      return fill
    },
    { whole: true, special: isSpecial(text2), maybeEmpty: text2 === '' },
  )
const pick = (list, at = uniform(0, list.length - 1)) =>
  part(
    (c) => {
      const table = c.table(list)
      const draw = at(c)
      c.reserve(table.longest)
      return (rows, n) => copyEntries(table, draw(rows, n), rows, n)
    },
    { whole: true, ...traitsOf(list) },
  )
const words = (list, lo, hi) => {
  const { special, maybeEmpty } = traitsOf(list)
  return part(
    (c) => {
      const table = c.table(list)
      const counts = uniform(lo, hi)(c)
      const { random } = c
      const ids = c.column(blockRows * hi)
      const inOrder = Int32Array.from(ids, (_, i) => i)
      c.reserve(table.longest * hi)
      return (rows, n) => {
        const count = counts(rows, n)
        let total = 0
        for (let k = 0; k < n; k++) total += count[rows[k]]
        random.fill(ids, inOrder, total, 0, list.length)
        copyRuns(table, ids, count, rows, n)
      }
    },
    { special, maybeEmpty: maybeEmpty || lo === 0 },
  )
}
const isSpecial = (text2) => /[",\r\n]/.test(text2)
const traits = /* @__PURE__ */ new WeakMap()
function traitsOf(list) {
  const known = traits.get(list)
  if (known) return known
  const found = { special: list.some(isSpecial), maybeEmpty: list.includes('') }
  traits.set(list, found)
  return found
}

// src/server/generation/engine/parts/characters.ts
const digits = (length) =>
  part(
    (c) => {
      const { random } = c
      c.reserve(length)
      return (rows, n) => {
        const { view } = scratch
        for (let k = 0; k < n; k++) {
          const r = rows[k]
          const p = cursor[r]
          for (let i = 0; i < length; i += 4) view.setInt32(p + i, fourDigits[random.below(1e4)], true)
          cursor[r] = p + length
        }
      }
    },
    { maybeEmpty: length === 0 },
  )
const chars = (alphabet, length) => {
  if (!/^[ !#-+\--[\]-~]+$/.test(alphabet)) return words([...alphabet], length, length)
  const pairs = pairsOf(alphabet)
  const pairCount = pairs.length
  const perPair = 1 / pairCount
  return part(
    (c) => {
      const { random } = c
      c.reserve(length)
      return (rows, n) => {
        const { view } = scratch
        for (let k = 0; k < n; k++) {
          const r = rows[k]
          const p = cursor[r]
          for (let i = 0; i < length; i += 4) {
            const four = random.below(pairCount * pairCount)
            const head = ((four + 0.5) * perPair) | 0
            view.setInt16(p + i, pairs[head], true)
            view.setInt16(p + i + 2, pairs[four - head * pairCount], true)
          }
          cursor[r] = p + length
        }
      }
    },
    { maybeEmpty: length === 0 },
  )
}
const pairsByAlphabet = /* @__PURE__ */ new Map()
function pairsOf(alphabet) {
  const known = pairsByAlphabet.get(alphabet)
  if (known) return known
  const letters = Buffer.from(alphabet, 'latin1')
  const size = letters.length
  const pairs = Int16Array.from({ length: size * size }, (_, i) => letters[(i / size) | 0] | (letters[i % size] << 8))
  pairsByAlphabet.set(alphabet, pairs)
  return pairs
}

// src/server/generation/engine/parts/check.ts
const check = (inner, fix) => ({
  ...inner,
  compile: (c) => {
    const fill = inner.compile(c)
    const start = c.column()
    return (rows, n) => {
      for (let k = 0; k < n; k++) start[rows[k]] = cursor[rows[k]]
      fill(rows, n)
      for (let k = 0; k < n; k++) fix(scratch.bytes, start[rows[k]], cursor[rows[k]])
    }
  },
})

// src/server/generation/engine/calendar.ts
const hyphen = 45
const colon = 58
function writeDate(p, day) {
  const shifted = day + 719468
  const era = (shifted / 146097) | 0
  const dayOfEra = shifted - era * 146097
  const yearOfEra =
    ((dayOfEra - ((dayOfEra / 1460) | 0) + ((dayOfEra / 36524) | 0) - ((dayOfEra / 146096) | 0)) / 365) | 0
  const dayOfYear = dayOfEra - (365 * yearOfEra + (yearOfEra >> 2) - ((yearOfEra / 100) | 0))
  const fromMarch = ((5 * dayOfYear + 2) / 153) | 0
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const { bytes } = scratch
  write4(p, yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
  bytes[p + 4] = hyphen
  write2(p + 5, month)
  bytes[p + 7] = hyphen
  return write2(p + 8, dayOfYear - (((153 * fromMarch + 2) / 5) | 0) + 1)
}
function writeTime(p, second) {
  const { bytes } = scratch
  const minute = (second / 60) | 0
  const hour = (minute / 60) | 0
  write2(p, hour)
  bytes[p + 2] = colon
  write2(p + 3, minute - hour * 60)
  bytes[p + 5] = colon
  return write2(p + 6, second - minute * 60)
}

// src/server/generation/engine/parts/dates.ts
const date = (days) =>
  part((c) => {
    c.reserve('YYYY-MM-DD'.length)
    const draw = days(c)
    return (rows, n) => {
      const v = draw(rows, n)
      for (let k = 0; k < n; k++) {
        const r = rows[k]
        cursor[r] = writeDate(cursor[r], v[r])
      }
    }
  })
const dateTime = (days, milliseconds) =>
  part((c) => {
    c.reserve('YYYY-MM-DDTHH:MM:SS.mmmZ'.length)
    const drawDay = days(c)
    const drawMillisecond = milliseconds(c)
    return (rows, n) => {
      const day = drawDay(rows, n)
      const millisecond = drawMillisecond(rows, n)
      for (let k = 0; k < n; k++) {
        const r = rows[k]
        cursor[r] = writeDateTime(cursor[r], day[r], millisecond[r])
      }
    }
  })
const letterT = 84
const letterZ = 90
const point = 46
function writeDateTime(p, day, millisecond) {
  const { bytes } = scratch
  const second = (millisecond / 1e3) | 0
  bytes[writeDate(p, day)] = letterT
  const end = writeTime(p + 11, second)
  write4(end, millisecond - second * 1e3)
  bytes[end] = point
  bytes[end + 4] = letterZ
  return end + 5
}

// src/server/generation/engine/parts/numbers.ts
const minus2 = 45
const point2 = 46
const int = (n) =>
  part(
    (c) => {
      c.reserve('-2147483648'.length)
      const draw = n(c)
      return (rows, count) => {
        const v = draw(rows, count)
        for (let k = 0; k < count; k++) {
          const r = rows[k]
          cursor[r] = writeInteger(cursor[r], v[r])
        }
      }
    },
    { stands: 'number' },
  )
const fixed = (n, decimals) => {
  if (decimals === 0) return int(n)
  const scale = 10 ** decimals
  const perScale = 1 / scale
  return part(
    (c) => {
      c.reserve('-2147483648.'.length)
      const draw = n(c)
      return (rows, count) => {
        const { bytes } = scratch
        const v = draw(rows, count)
        for (let k = 0; k < count; k++) {
          const r = rows[k]
          let p = cursor[r]
          let x = v[r]
          if (x < 0) {
            bytes[p++] = minus2
            x = -x
          }
          const whole = ((x + 0.5) * perScale) | 0
          p = writeInteger(p, whole)
          bytes[p] = point2
          cursor[r] = writePadded(p + 1, x - whole * scale, decimals)
        }
      }
    },
    { stands: 'number' },
  )
}
const text = (inner) => {
  if (inner.stands === 'cell') throw new TypeError('given values bring their own quotes')
  return { ...inner, stands: 'text' }
}

// src/server/generation/engine/parts/seq.ts
const seq = (...pieces) => {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? lit(piece) : piece))
  if (parts.some((each) => each.stands === 'cell')) throw new TypeError('given values cannot be a piece of text')
  return part(
    (c) => {
      const fills = parts.map((each) => each.compile(c))
      return (rows, n) => {
        for (const fill of fills) fill(rows, n)
      }
    },
    { special: parts.some((each) => each.special), maybeEmpty: parts.every((each) => each.maybeEmpty) },
  )
}

// src/server/generation/engine/parts/uuid.ts
const uuid = () =>
  part((c) => {
    const { random } = c
    c.reserve(36)
    return (rows, n) => {
      const { bytes } = scratch
      for (let k = 0; k < n; k++) {
        const r = rows[k]
        const p = cursor[r]
        const first = random.next()
        const second = random.next()
        const third = random.next()
        const fourth = random.next()
        writeHex4(p, first)
        writeHex4(p + 4, first >>> 16)
        bytes[p + 8] = hyphen2
        writeHex4(p + 9, second)
        bytes[p + 13] = hyphen2
        writeHex4(p + 14, ((second >>> 16) & 4095) | 16384)
        bytes[p + 18] = hyphen2
        writeHex4(p + 19, (third & 16383) | 32768)
        bytes[p + 23] = hyphen2
        writeHex4(p + 24, third >>> 16)
        writeHex4(p + 28, fourth)
        writeHex4(p + 32, fourth >>> 16)
        cursor[r] = p + 36
      }
    }
  })
const hyphen2 = 45
const hex4 = Int32Array.from({ length: 65536 }, (_, i) => Buffer.from(i.toString(16).padStart(4, '0')).readInt32LE())
function writeHex4(p, bits) {
  scratch.view.setInt32(p, hex4[bits & 65535], true)
}

// bench/.port.mjs.ts
const share2 = (n, x) => share('person', n, x)
const cents = (n) => fixed(n, 2)
const tenths = (n) => fixed(n, 1)
const deg4 = (n) => fixed(n, 4)
const TODAY = 20700
const U = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const N10 = '0123456789'
const UN = U + N10
const HEXD = '0123456789abcdef'
const slug = (s) =>
  s
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '') || 'user'
const mod97 = (u8, a, b, m) => {
  for (let i = a; i < b; i++) {
    const c = u8[i]
    m = c < 65 ? m * 10 + c - 48 : m * 100 + c - 55
    if (m > 9999999) m %= 97
  }
  return m % 97
}
const iban = (cc, body) =>
  check(seq(cc + '00', ...body), (u8, a, e) => {
    const k = 98 - mod97(u8, a, a + 4, mod97(u8, a + 4, e, 0))
    u8[a + 2] = 48 + ((k / 10) | 0)
    u8[a + 3] = 48 + (k % 10)
  })
const luhn = (x) =>
  check(x, (u8, a, e) => {
    let s = 0
    for (let i = e - 2, d = 1; i >= a; i--, d ^= 1) {
      let v = u8[i] - 48
      if (d) {
        v *= 2
        if (v > 9) v -= 9
      }
      s += v
    }
    u8[e - 1] = 48 + ((10 - (s % 10)) % 10)
  })
function catalog(locale = 'en_US') {
  const ar = locale === 'ar_AE',
    ae = locale.endsWith('AE'),
    gb = locale === 'en_GB',
    f = allFakers[ar ? 'ar' : gb ? 'en_GB' : 'en_US'],
    d = f.rawDefinitions,
    en = allFakers.en_US.rawDefinitions
  const male = d.person.first_name.male,
    female = d.person.first_name.female,
    first = [...male, ...female],
    last = d.person.last_name.generic
  const latin = en.person.first_name.male,
    enLast = en.person.last_name.generic
  const fi = share2('first', uniform(0, first.length - 1)),
    la = share2('last', uniform(0, last.length - 1)),
    born = share2('born', uniform(TODAY - 80 * 365, TODAY - 18 * 366))
  const firstSlug = ar ? first.map((_, i) => slug(latin[i % latin.length])) : first.map(slug),
    lastSlug = ar ? last.map((_, i) => slug(enLast[i])) : last.map(slug)
  const P = 900,
    cities = d.location.city_name ?? en.location.city_name,
    states = d.location.state ?? en.location.state,
    codes = Object.values(en.location.postcode_by_state)
      .flat()
      .map((s) => /(\d+).*?(\d+)/.exec(s.replace(/^0/, '')) ?? [0, '10000', '99999'])
  const pl = share2('place', uniform(0, P - 1)),
    col = (g) => Array.from({ length: P }, (_, i) => g(i))
  const city = col((i) => cities[i % cities.length]),
    state = col((i) => states[i % states.length]),
    zip3 = col((i) =>
      String(codes[i % codes.length][1])
        .padStart(5, '0')
        .slice(0, 3),
    )
  const latv = Int32Array.from(col((i) => 25e4 + ((i * 7919) % 24e4))),
    lonv = Int32Array.from(col((i) => -124e4 + ((i * 104729) % 57e4)))
  const streets = [...(d.location.street_name ?? en.location.street_name)],
    suffix = d.location.street_suffix ?? en.location.street_suffix
  const word = d.lorem.word,
    plain = word.map((w) => w),
    spaced = word.map((w) => ' ' + w),
    Word = word.map((w) => w[0].toUpperCase() + w.slice(1))
  const sentence = (lo, hi) => seq(pick(Word), words(spaced, lo - 1, hi - 1), '.')
  const fullName = seq(pick(first, fi), ' ', pick(last, la)),
    at = '@',
    domains = ['example.com', 'example.net', 'example.org', 'gmail.com', 'hotmail.com', 'yahoo.com']
  const email = seq(pick(firstSlug, fi), alt(lit('.'), lit('_'), digits(2)), pick(lastSlug, la), at, pick(domains))
  const company = alt(
    seq(pick(last), ' - ', pick(last)),
    seq(pick(last), ' ', pick(en.company.legal_entity_type)),
    seq(pick(last), ', ', pick(last), ' and ', pick(last)),
  )
  const phone = ae
    ? seq('+9715', digits(8))
    : gb
      ? seq('07', digits(9))
      : alt(
          seq('(', chars('23456789', 1), digits(2), ') ', chars('23456789', 1), digits(2), '-', digits(4)),
          seq(chars('23456789', 1), digits(2), '-', chars('23456789', 1), digits(2), '-', digits(4)),
        )
  const slugWords = en.word.adjective.map(slug),
    nouns = en.word.noun.map(slug),
    tld = en.internet.domain_suffix,
    site = seq('https://', pick(slugWords), '-', pick(nouns), '.', pick(tld))
  const url = seq(site, '/', pick(nouns), '/', pick(slugWords)),
    octet = int(uniform(1, 254)),
    hh = chars(HEXD, 2),
    past = uniform(TODAY - 5 * 365, TODAY)
  const pn = d.commerce.product_name,
    currencies = en.finance.currency.map((c) => c.code),
    country = (d.location.country ?? en.location.country).map((c) => c.name ?? c)
  const ver = seq(int(uniform(80, 131)), '.0.', int(uniform(1e3, 6999)), '.', int(uniform(0, 199))),
    chromeOs = pick(['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7', 'X11; Linux x86_64'])
  return {
    firstName: pick(first, fi),
    lastName: pick(last, la),
    middleName: pick(en.person.middle_name.generic),
    fullName,
    email,
    phone,
    address: seq(int(uniform(1, 9999)), ' ', pick(streets)),
    birthdate: date(born),
    gender: pick(
      first.map((_, i) => (i < male.length ? 'male' : 'female')),
      fi,
    ),
    age: int(map(born, (b) => ((TODAY - b) / 365.2425) | 0)),
    nationality: pick(country),
    bloodType: pick(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']),
    passportNumber: seq(chars(U, 1), digits(8)),
    driversLicense: seq(chars(U, 1), digits(7)),
    ssnLastFour: digits(4),
    country: pick(country),
    city: pick(city, pl),
    state: pick(state, pl),
    zipCode: seq(pick(zip3, pl), digits(2)),
    region: pick(['Northeast', 'Midwest', 'South', 'West']),
    latitude: deg4(map(pl, (i) => latv[i])),
    longitude: deg4(map(pl, (i) => lonv[i])),
    timezone: pick(en.location.time_zone ?? en.date.time_zone),
    company,
    jobTitle: seq(pick(en.person.job_descriptor), ' ', pick(en.person.job_area), ' ', pick(en.person.job_type)),
    department: pick(d.commerce.department),
    industry: pick(en.person.job_area),
    occupation: pick(d.person.job_type),
    employeeId: seq('EMP-', digits(6)),
    website: site,
    url,
    username: seq(pick(firstSlug, fi), '_', pick(lastSlug, la), digits(2)),
    uuid: uuid(),
    ipAddress: seq(octet, '.', octet, '.', octet, '.', octet),
    macAddress: seq(hh, ':', hh, ':', hh, ':', hh, ':', hh, ':', hh),
    userAgent: seq(
      'Mozilla/5.0 (',
      chromeOs,
      ') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/',
      ver,
      ' Safari/537.36',
    ),
    color: pick(d.color.human),
    language: pick(en.location.language.map((l) => l.name)),
    brandName: pick(enLast),
    productName: seq(pick(pn.adjective), ' ', pick(pn.material), ' ', pick(pn.product)),
    sku: chars(UN, 10),
    flavorName: pick(en.food.spice),
    orderNumber: seq('ORD-', digits(8)),
    shipmentStatus: pick(['pending', 'in_transit', 'delivered', 'returned']),
    shipmentTrackingId: seq('1Z', chars(UN, 16)),
    weightKg: tenths(uniform(400, 1500)),
    heightCm: int(uniform(140, 210)),
    reviewScore: tenths(uniform(10, 50)),
    integer: int(uniform(0, 1e4)),
    decimal: cents(uniform(0, 1e6)),
    percentage: cents(uniform(0, 1e4)),
    creditCard: luhn(seq('4', digits(15))),
    currency: pick(currencies),
    amount: text(cents(uniform(0, 1e5))),
    iban: ae ? iban('AE', [digits(19)]) : gb ? iban('GB', [chars(U, 4), digits(14)]) : iban('DE', [digits(18)]),
    accountNumber: digits(10),
    bankName: seq(pick(enLast), ' Bank'),
    swiftCode: seq(chars(U, 4), pick(['US', 'GB', 'AE', 'DE']), chars(UN, 2)),
    invoiceNumber: seq('INV-', digits(8)),
    taxId: seq(digits(2), '-', digits(7)),
    ledgerCode: digits(6),
    costCenter: seq('CC-', digits(4)),
    transactionId: uuid(),
    transactionAmount: cents(uniform(-5e5, 5e5)),
    paymentStatus: pick(['pending', 'paid', 'failed', 'refunded']),
    date: date(past),
    dateTime: dateTime(past, uniform(0, 86399999)),
    text: seq(sentence(3, 10), ' ', sentence(3, 10), ' ', sentence(3, 10)),
    notes: sentence(3, 10),
    tags: seq(pick(plain), ',', pick(plain), ',', pick(plain)),
  }
}
const cache = /* @__PURE__ */ new Map()
const cat = (loc) => {
  let c = cache.get(loc)
  if (!c) cache.set(loc, (c = catalog(loc)))
  return c
}
const schema = (types, loc = 'en_US') => types.map((t) => ({ name: t, part: cat(loc)[t] }))

import { schema as s2 } from '/tmp/proto/fields-vec.mjs'
// bench/.cmp.ts
import { compile as theirs } from '/tmp/proto/vec.mjs'

const T = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'birthdate',
  'age',
  'city',
  'state',
  'zipCode',
  'latitude',
  'company',
  'jobTitle',
  'uuid',
  'ipAddress',
  'productName',
  'amount',
  'iban',
  'dateTime',
  'notes',
]
const o = { person: '', place: '', company: '', product: '', account: '', order: '' }
const min = (a) => Math.min(...a)
const run = (p) => {
  const t = performance.now()
  let n = 0
  for (const s of p.slices(1e4)) n += s.length
  return [performance.now() - t, n]
}
const sets = (process.env.TYPES ?? 'mix,csv,firstName,birthdate,uuid,amount,notes,phone')
  .split(',')
  .map((t) => (t === 'mix' ? [T, 'json'] : t === 'csv' ? [T, 'csv'] : [Array.from({ length: 20 }, () => t), 'json']))
for (const [types, f] of sets) {
  const a = compile(
      schema(types).map((x, i) => ({ ...x, name: x.name + i, owners: o })),
      f,
      's',
    ),
    b = theirs(
      s2(types).map((x, i) => ({ ...x, name: x.name + i })),
      { format: f },
    )
  const ta = [],
    tb = []
  let na, nb
  for (let i = 0; i < 40; i++) {
    let x = run(a)
    ta.push(x[0])
    na = x[1]
    x = run(b)
    tb.push(x[0])
    nb = x[1]
  }
  console.log(
    (types === T ? f : types[0]).padEnd(12),
    'ours',
    min(ta).toFixed(2),
    'proto',
    min(tb).toFixed(2),
    (min(ta) / min(tb)).toFixed(2),
  )
}
