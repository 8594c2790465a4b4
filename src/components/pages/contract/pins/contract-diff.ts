import { fieldWords } from '@/components/draft/naming/inferred-type'
import type { ContractField } from '@/components/pages/contract/contract-work'
import { canonical } from './canonical-hash'

export type FieldChange = {
  name: string
  kind: 'added' | 'removed' | 'changed' | 'moved' | 'renamed'
  before: string
  after: string
}

/**
 * The changes from the pinned contract, field by field. A removed and an added field are one renamed field when
 * they have the same type and constraints, and either the same place or a word of their names in common.
 */
export function contractDiff(pinned: readonly ContractField[], current: readonly ContractField[]): FieldChange[] {
  const renames = renamesOf(pinned, current)
  const before = byName(pinned)
  const after = byName(current)
  const oldNames = new Set(renames.values())
  const removed = pinned.filter(({ name }) => !after.has(name) && !oldNames.has(name))
  const namesBefore = pinned.map(({ name }) => name)
  const namesNow = current.map(({ name }) => renames.get(name) ?? name)
  // Fields that were added or removed move no others.
  const keptBefore = namesBefore.filter((name) => namesNow.includes(name))
  const keptNow = namesNow.filter((name) => before.has(name))
  const others = current.flatMap(({ name }, index): FieldChange | [] => {
    const oldName = renames.get(name)
    if (oldName !== undefined) return { name, kind: 'renamed', before: oldName, after: name }
    const [was, is] = [before.get(name), after.get(name)]
    if (!was) return { name, kind: 'added', before: '', after: wordsOf(is) }
    if (!isAlike(was, is)) return { name, kind: 'changed', before: wordsOf(was), after: wordsOf(is) }
    return keptBefore.indexOf(name) === keptNow.indexOf(name)
      ? []
      : {
          name,
          kind: 'moved',
          before: `position\u00a0${namesBefore.indexOf(name) + 1}`,
          after: `position\u00a0${index + 1}`,
        }
  })
  return [
    ...removed.map((field): FieldChange => ({ name: field.name, kind: 'removed', before: wordsOf(field), after: '' })),
    ...others,
  ]
}

/** New name → old name. */
function renamesOf(pinned: readonly ContractField[], current: readonly ContractField[]): Map<string, string> {
  const [before, after] = [byName(pinned), byName(current)]
  const gone = new Map([...pinned.entries()].filter(([, { name }]) => !after.has(name)))
  const renames = new Map<string, string>()
  for (const [index, field] of current.entries()) {
    if (before.has(field.name)) continue
    const match = [...gone].find(
      ([oldIndex, old]) => isAlike(old, field) && (oldIndex === index || shareWord(old.name, field.name)),
    )
    if (!match) continue
    gone.delete(match[0])
    renames.set(field.name, match[1].name)
  }
  return renames
}

const byName = (fields: readonly ContractField[]): ReadonlyMap<string, ContractField> =>
  new Map(fields.map((field) => [field.name, field]))

function shareWord(one: string, other: string): boolean {
  const wordsOfOne = nameWords(one)
  return nameWords(other).some((word) => wordsOfOne.includes(word))
}

const nameWords = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/\P{L}+/u)
    .filter((word) => word.length > 1)

const isAlike = (one: ContractField | undefined, other: ContractField | undefined): boolean =>
  one?.type === other?.type && canonical(lockedNextTo(one)) === canonical(lockedNextTo(other))

const lockedNextTo = ({ constraints = {}, blankPercentage = 0 }: Partial<ContractField> = {}) => ({
  constraints,
  blankPercentage,
})

const wordsOf = (field: ContractField | undefined): string =>
  field ? [field.type, ...fieldWords(field)].join(', ') : ''
