import type { ColumnChunk, PageHeader, SchemaElement, Statistics } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import { snappyCompress } from 'hyparquet-writer/src/snappy.js'
import type { BatchColumn } from '@/server/datasets/engine/batches/collected-column'
import type { FileColumn } from '@/server/datasets/formats/file-columns'
import { packedBits } from '@/server/datasets/formats/fixed-bytes'
import { reused } from '@/server/kernel/memory/reused'
import { dictionaryOf, startOf } from './dictionary'
import { type PlainValues, plainValues } from './plain-values'

/**
 * Writes a column of a row group: a dictionary where values repeat, then one page of values.
 * @param rows of the group.
 * @returns its entry of the footer.
 */
export function writeColumnChunk(
  writer: ByteWriter,
  { file, element, column, rows }: { file: FileColumn; element: SchemaElement; column: BatchColumn; rows: number },
): ColumnChunk {
  const begin = writer.offset
  const plain = plainValues(file, column, rows)
  const dictionary = file.kind === 'boolean' ? undefined : dictionaryOf(plain)
  const levels = file.mayBeNull ? definitionLevels(column.nulls, rows) : nothing
  const values = dictionary
    ? indexBytes(dictionary.indexes, dictionary.values.count)
    : file.kind === 'boolean'
      ? packedBits(plain.bytes, plain.count)
      : plainBytes(plain)
  const codec = isCompressible(values) ? 'SNAPPY' : 'UNCOMPRESSED'
  const pages = new Pages(writer, codec)
  if (dictionary) {
    const { count } = dictionary.values
    pages.write(plainBytes(dictionary.values), {
      type: 'DICTIONARY_PAGE',
      dictionary_page_header: { num_values: count, encoding: 'PLAIN' },
    })
  }
  const data = writer.offset
  const encoding = dictionary ? 'RLE_DICTIONARY' : 'PLAIN'
  pages.write(values, {
    type: 'DATA_PAGE_V2',
    levels,
    data_page_header_v2: {
      num_values: rows,
      num_nulls: column.nullCount,
      num_rows: rows,
      encoding,
      definition_levels_byte_length: levels.length,
      repetition_levels_byte_length: 0,
    },
  })
  const statistics = statisticsOf(file, dictionary?.values ?? plain)
  return {
    file_offset: BigInt(begin),
    meta_data: {
      type: element.type ?? 'BYTE_ARRAY',
      encodings: dictionary ? ['PLAIN', encoding] : [encoding],
      path_in_schema: [file.name],
      codec,
      num_values: BigInt(rows),
      total_uncompressed_size: BigInt(pages.uncompressed),
      total_compressed_size: BigInt(writer.offset - begin),
      data_page_offset: BigInt(data),
      ...(dictionary && { dictionary_page_offset: BigInt(begin) }),
      statistics: { ...statistics, null_count: BigInt(column.nullCount) },
    },
  }
}

const nothing = new Uint8Array(0)

type PageKind = Omit<PageHeader, 'uncompressed_page_size' | 'compressed_page_size'> & { readonly levels?: Uint8Array }

/** Bytes compressed as a trial: compressing takes longer than everything else. */
const trialBytes = 8_192
const worthwhile = 0.8

function isCompressible(values: Uint8Array): boolean {
  const trial = values.subarray(0, trialBytes)
  return snappyCompress(trial).length < trial.length * worthwhile
}

class Pages {
  /** Bytes of all pages before they are compressed. */
  uncompressed = 0

  constructor(
    private readonly writer: ByteWriter,
    private readonly codec: 'SNAPPY' | 'UNCOMPRESSED',
  ) {}

  write(body: Uint8Array, { levels = nothing, ...header }: PageKind): void {
    const compressed = this.codec === 'SNAPPY' ? snappyCompress(body) : body
    const begin = this.writer.offset
    writePageHeader(this.writer, {
      ...header,
      ...(header.data_page_header_v2 && {
        data_page_header_v2: { ...header.data_page_header_v2, is_compressed: this.codec === 'SNAPPY' },
      }),
      uncompressed_page_size: levels.length + body.length,
      compressed_page_size: levels.length + compressed.length,
    })
    this.uncompressed += this.writer.offset - begin + levels.length + body.length
    this.writer.appendBytes(levels)
    this.writer.appendBytes(compressed)
  }
}

const plainMemory = reused((length) => new Uint8Array(length))

/** Values as PLAIN has them: texts behind their lengths. Valid until the next call. */
function plainBytes({ count, bytes, width, offsets }: PlainValues): Uint8Array {
  if (width > 0) return bytes.subarray(0, count * width)
  const length = offsets[count] ?? 0
  const out = plainMemory(length + count * 4)
  let end = 0
  for (let i = 0; i < count; i++) {
    const [from, to] = [offsets[i] ?? 0, offsets[i + 1] ?? 0]
    const size = to - from
    out[end] = size
    out[end + 1] = size >>> 8
    out[end + 2] = size >>> 16
    out[end + 3] = size >>> 24
    end += 4
    for (let p = from; p < to; p++) out[end++] = bytes[p] ?? 0
  }
  return out.subarray(0, end)
}

const indexWriter = new ByteWriter(1 << 16)

/** Valid until the next call. */
function indexBytes(indexes: Int32Array, count: number): Uint8Array {
  const width = Math.max(1, Math.ceil(Math.log2(count)))
  indexWriter.index = 0
  indexWriter.appendUint8(width)
  writeRleBitPackedHybrid(indexWriter, indexes, width)
  return indexWriter.getBytes()
}

const levelWriter = new ByteWriter(1 << 14)

/** 1 where there is a value, in runs. Valid until the next call. */
function definitionLevels(nulls: Uint8Array, rows: number): Uint8Array {
  levelWriter.index = 0
  writeRleBitPackedHybrid(
    levelWriter,
    nulls.subarray(0, rows).map((isNull) => 1 - isNull),
    1,
  )
  return levelWriter.getBytes()
}

/** The minimum and maximum, so that readers can skip groups without the values they look for. */
function statisticsOf({ kind }: FileColumn, values: PlainValues): Statistics {
  if (values.count === 0 || kind === 'json' || kind === 'double') return {}
  const compare = kind === 'boolean' ? compareBytes : values.width > 0 ? compareNumbers : compareBytes
  let [least, greatest] = [0, 0]
  for (let i = 1; i < values.count; i++) {
    if (compare(values, i, least) < 0) least = i
    else if (compare(values, i, greatest) > 0) greatest = i
  }
  return { min_value: valueAt(values, least), max_value: valueAt(values, greatest) }
}

function valueAt(values: PlainValues, i: number): bigint | number | boolean | Uint8Array {
  const { bytes, width } = values
  const [from, to] = [startOf(values, i), startOf(values, i + 1)]
  if (width === 0) return bytes.slice(from, to)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  if (width === 8) return view.getBigInt64(from, true)
  return width === 4 ? view.getInt32(from, true) : bytes[from] === 1
}

function compareBytes(values: PlainValues, a: number, b: number): number {
  const { bytes } = values
  const [ends, other] = [startOf(values, a + 1), startOf(values, b + 1)]
  let [p, q] = [startOf(values, a), startOf(values, b)]
  for (; p < ends && q < other; p++, q++) {
    const difference = (bytes[p] ?? 0) - (bytes[q] ?? 0)
    if (difference !== 0) return difference
  }
  return ends - p - (other - q)
}

/** Little-endian two's complement of the values' width. */
function compareNumbers({ bytes, width }: PlainValues, a: number, b: number): number {
  const sign = 0x80
  for (let byte = width - 1; byte >= 0; byte--) {
    const flip = byte === width - 1 ? sign : 0
    const difference = ((bytes[a * width + byte] ?? 0) ^ flip) - ((bytes[b * width + byte] ?? 0) ^ flip)
    if (difference !== 0) return difference
  }
  return 0
}
