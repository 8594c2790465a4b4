import { measuredBy } from '@/server/generation/profiles/numbers/units'
import { combined } from '@/server/generation/relations/columns'
import { factor } from '@/server/generation/relations/numbers'
import {
  every,
  isMoney,
  isShare,
  type NumberRelation,
  type NumberRule,
  type Source,
} from '@/server/generation/relations/row'
import type { RowField } from '@/server/generation/relations/row-fields'
import { wordRoles } from '@/server/kernel/word-roles'

/** One number at home, abroad and in the whole world: `gross_us`, `gross_intl` and `gross_world`. */

const lexicon = wordRoles(new URL('../tables/scope-words.tsv', import.meta.url), [
  'abroad', // everywhere but at home
  'home',
  'world',
])
type Scope = 'abroad' | 'home' | 'world'
const scopes = ['abroad', 'home', 'world'] as const

/** Usual share of the domestic number in the worldwide one. */
const homeShare = [0.25, 0.75] as const

/** The world is the sum of both, or more than one of them; a part is at most the world, and the last one its remainder. */
export const inScope: NumberRule = (row): NumberRelation | undefined => {
  const { own } = row
  const scope = scopeOf(own)
  if (!scope || isShare(own)) return undefined
  const kin = every(row, (field) => field !== own && isKin(field, own))
  const of = (wanted: Scope) => kin.find(({ field }) => scopeOf(field) === wanted)
  const [home, abroad, world] = [of('home'), of('abroad'), of('world')]
  if (scope !== 'world') {
    const other = scope === 'home' ? abroad : home
    if (!world || other === undefined) return world && partOf(world)
    return between([world, other], (all, part) => Math.max(0, all - part), ' − ')
  }
  if (home && abroad) return between([home, abroad], (one, other) => one + other, ' + ')
  const part = home ?? abroad
  return (
    part && {
      say: `at least ${part.field.field.name}`,
      column: combined([part.column, factor(...homeShare)], (value, by) => value / by),
    }
  )
}

const partOf = (world: Source): NumberRelation => ({
  say: `at most ${world.field.field.name}`,
  column: combined([world.column, factor(...homeShare)], (value, by) => value * by),
})

const between = (of: readonly Source[], by: (one: number, other: number) => number, sign: string): NumberRelation => ({
  say: of.map(({ field }) => field.field.name).join(sign),
  column: combined(
    of.map(({ column }) => column),
    (one = 0, other = 0) => by(one, other),
  ),
})

const scopeOf = ({ written }: RowField): Scope | undefined =>
  scopes.find((scope) => written.length > 1 && written.some((word) => lexicon(scope).has(word)))

const isKin = (one: RowField, other: RowField): boolean =>
  stemOf(one) === stemOf(other) && isMoney(one) === isMoney(other) && !isShare(one)

function stemOf({ written }: RowField): string {
  const { spent } = measuredBy(written)
  return written
    .filter((word, at) => !spent.has(at) && word !== 'total' && !scopes.some((scope) => lexicon(scope).has(word)))
    .join(' ')
}
