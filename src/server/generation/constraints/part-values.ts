import type { Owners, Part } from '@/server/generation/engine/part'
import { compile } from '@/server/generation/engine/plan'

const nobody: Owners = { person: '', place: '', company: '', product: '', account: '', order: '' }

/** The first values of a part, as JSON reads them. */
export function partValues(part: Part, count: number, seed = 'part'): unknown[] {
  const slices = [...compile([{ name: 'value', part, owners: nobody }], 'json', seed).slices(count)]
  const rows: { value: unknown }[] = JSON.parse(Buffer.concat(slices).toString('utf8'))
  return rows.map((row) => row.value)
}
