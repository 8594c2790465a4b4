import type { RequestHints } from '@/server/names/read/table-language'
import { learnColumnsInTurns, type NamedColumn } from './learn-columns'
import { readSample, SampleFault } from './read-sample'

export type SampleProfile = {
  readonly columns: readonly string[]
  readonly rowsRead: number
  /** Only columns that have values. */
  readonly learned: readonly NamedColumn[]
}

/** The columns of a sample and what its rows reveal about them, or why it cannot be read. */
export async function profileSample(
  sample: string | readonly unknown[],
  hints: RequestHints,
): Promise<SampleProfile | { readonly fault: string }> {
  try {
    const { columns, rows } = await readSample(sample)
    return { columns, rowsRead: rows.length, learned: await learnColumnsInTurns(columns, rows, hints) }
  } catch (error) {
    if (error instanceof SampleFault) return { fault: error.message }
    throw error
  }
}
