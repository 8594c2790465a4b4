import { singular } from '@/server/datasets/model/time/course'
import { type ColumnPlan, columnPlan, type TablePlan } from '@/server/importing/proposal/table-plan'
import { memoize } from '@/server/kernel/memory/memoize'
import { wordRoles } from '@/server/kernel/word-roles'
import { splitName } from '@/server/names/words/split-name'
import { askedOf, isFree } from './namesakes'
import { repeats, type Step, stepsFrom } from './terms'

const sides = ['billing', 'shipping'] as const
type Side = (typeof sides)[number]

const lexicon = wordRoles(new URL('./address-words.tsv', import.meta.url), [
  ...sides,
  'part',
  'party',
  'place',
  'reach',
])

/** What a column's name says of an address: the `city` of the `ship_city`. */
type Named = { readonly side: Side; readonly part: string }

type Address = ReadonlyMap<ColumnPlan, Named>

/**
 * The address of an order, an invoice or a parcel is that of the row that it is for: the `billing_city` of its client, the
 * `destination_city` of a parcel the `ship_city` of its order, and where a customer has one address, that one. Copied as a
 * whole, because a city and a postal code of two addresses would contradict each other.
 * @param pointedAt the table's columns that links reference
 */
export function settleAddresses(plan: TablePlan, plans: readonly TablePlan[], pointedAt: ReadonlySet<string>): void {
  if (plan.table.sample) return
  const { asked } = askedOf(plan, pointedAt)
  const columns = plan.columns.filter((own) => isFree(own) && own.from === undefined && !asked.has(own.column.name))
  const steps = stepsFrom(plan, plans)
  const ways = [...steps, ...steps.flatMap((step) => stepsBehind(step, plans))]
  for (const side of sides) {
    const address: Address = new Map(
      columns.flatMap((own) => {
        const named = namedAs(own.column.name)
        return named?.side === side ? [[own, named] as const] : []
      }),
    )
    if (address.size === 0) continue
    for (const way of ways) if (copies(address, way)) break
  }
}

/** Steps of two links. */
const stepsBehind = (step: Step, plans: readonly TablePlan[]): Step[] =>
  stepsFrom(step.plan, plans).map((next) => ({
    ...next,
    path: `${step.path}.${next.path}`,
    isRequired: step.isRequired && next.isRequired,
  }))

const namedAs = memoize((name: string): Named | undefined => {
  const words = splitName(name)
  const side = sides.find((each) => lexicon(each).has(words[0] ?? '') && words[0] !== 'to')
  const rest = words.slice(words[1] === 'to' ? 2 : 1)
  return side && rest.some((word) => lexicon('part').has(word) || lexicon('reach').has(word))
    ? { side, part: rest.join(' ') }
    : undefined
}, 10_000)

const isPart = (part: string): boolean => part.split(' ').some((word) => lexicon('part').has(word))
const isOfPlace = (part: string): boolean => part.split(' ').some((word) => lexicon('place').has(word))

/** Copies the columns of an address that the other row has, unless it lacks a part of the place. */
function copies(address: Address, { plan, path, isRequired }: Step): boolean {
  const isParty = splitName(plan.name).some((word) => lexicon('party').has(singular(word)))
  const found = new Map<ColumnPlan, ColumnPlan>()
  for (const [own, named] of address) {
    const target = targetOf(own, named, plan, isParty)
    if (target && (isRequired || !own.column.isRequired) && repeats(own, target)) found.set(own, target)
    else if (isOfPlace(named.part)) return false
  }
  for (const [own, target] of found) own.from = `${path}.${target.column.name}`
  return found.size > 0
}

/** The column of the same side of another row; of a party with one address also the plain one. */
function targetOf({ column }: ColumnPlan, { side, part }: Named, of: TablePlan, isParty: boolean) {
  const same = of.columns.find((other) => {
    const named = namedAs(other.column.name)
    return named?.side === side && named.part === part
  })
  if (same) return same
  const plain = isParty && isPart(part) ? plainNamed(part, of) : undefined
  return plain?.column.storage.kind === column.storage.kind ? plain : undefined
}

const plainNamed = (part: string, of: TablePlan): ColumnPlan | undefined => {
  const found = of.columns.find(({ column: { name } }) => splitName(name).join(' ') === part)
  return found && columnPlan(of, found.column.name)
}
