import { z } from 'zod'
import { storedIn, useStore } from '@/components/ui/store'
import { AiInferSchemaResponse } from '@/wire/inference'

/** The locked properties of a field. */
export type ContractField = AiInferSchemaResponse['proposed_schema'][number]

const PinnedContract = z.object({
  hash: z.string(),
  fields: AiInferSchemaResponse.shape.proposed_schema,
  pinnedAt: z.string(),
})
/** A contract to compare later inferences with. */
export type PinnedContract = z.infer<typeof PinnedContract>

/** The pinned contract of this browser, or null. */
export const pinnedStore = storedIn<PinnedContract | null>(
  'rowmint.pinned-contract',
  null,
  (stored) => PinnedContract.safeParse(stored).data,
)

export const usePinned = (): PinnedContract | null => useStore(pinnedStore)

export type FieldChange = {
  name: string
  kind: 'added' | 'removed' | 'changed' | 'moved'
  before: string
  after: string
}

/** The changes from the pinned contract, field by field. */
export function contractDiff(pinned: readonly ContractField[], current: readonly ContractField[]): FieldChange[] {
  const before = byName(pinned)
  const after = byName(current)
  const removed = pinned
    .filter(({ name }) => !after.has(name))
    .map(({ name }) => change(name, 'removed', before, after))
  const others = current.flatMap(({ name }, index) => {
    if (!before.has(name)) return change(name, 'added', before, after)
    if (words(before.get(name)) !== words(after.get(name))) return change(name, 'changed', before, after)
    return pinned[index]?.name === name || removed.length > 0 || pinned.length !== current.length
      ? []
      : { name, kind: 'moved' as const, before: `place ${placeOf(pinned, name)}`, after: `place ${index + 1}` }
  })
  return [...removed, ...others]
}

type Fields = ReadonlyMap<string, ContractField>

const byName = (fields: readonly ContractField[]): Fields => new Map(fields.map((field) => [field.name, field]))

const placeOf = (fields: readonly ContractField[], name: string): number =>
  fields.findIndex((field) => field.name === name) + 1

const change = (name: string, kind: FieldChange['kind'], before: Fields, after: Fields): FieldChange => ({
  name,
  kind,
  before: words(before.get(name)),
  after: words(after.get(name)),
})

function words(field: ContractField | undefined): string {
  if (!field) return ''
  const constraints = Object.entries(field.constraints ?? {}).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  return [field.type, ...constraints].join(', ')
}
