import { map } from '@/server/generation/engine/numeric'
import type { Verdict } from '@/server/generation/relations/kinds/verdicts/fitting'
import { chosen, type Flag, yesAndNoIn } from '@/server/generation/relations/kinds/verdicts/flags'
import type { RowField } from '@/server/generation/relations/row-fields'

/** Whether a list of the row has a certain value: the `is_5g` of a `network_type`, the `is_vip` of a `guest_tier`. */
export function flagOfValue({ field, written, ...own }: RowField, lists: readonly Verdict[]): Flag | undefined {
  const [is = '', ...value] = written
  const answers = is === 'is' && value.length > 0 ? yesAndNoIn(field.constraints.values ?? []) : undefined
  if (!answers) return undefined
  const said = value.join('')
  for (const list of lists.toReversed()) {
    const values = (list.field.field.constraints.values ?? []).map(bare)
    const place = values.indexOf(said)
    if (place < 0 || values.length < 3) continue
    const at = map(list.at, (drawn) => (drawn === place ? answers.yes : answers.no))
    return chosen(
      { ...own, field, written },
      `${list.field.field.name} is ${list.field.field.constraints.values?.[place]}`,
      at,
    )
  }
  return undefined
}

const bare = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
