import { type FieldTypeName, fieldTypeNames } from '@/server/generation/catalog'
import { withCounterparts } from '@/server/generation/entities/things/with-counterparts'
import { withHomeCountries } from '@/server/generation/entities/where/at-home'
import { finished, type Steps } from '@/server/kernel/turns/steps'
import { fieldsInSteps, type InferredField, type ModelType } from '@/server/names/infer-fields'
import { plainHint } from '@/server/names/read/plain-hint'
import { withoutAffixes } from '@/server/names/read/shared-affixes'
import type { RequestHints } from '@/server/names/read/table-language'
import { languageOfTable, localeOfTable } from '@/server/names/read/table-language'
import { recentRequests } from '@/server/names/recent-requests'
import { withBothSides } from './name-shapes/sides/both-sides'
import { withWinners } from './name-shapes/sides/winners'
import { likeOthers } from './numbers/alike/alike-columns'
import { withFamilies } from './numbers/alike/by-family'
import { withIntervals } from './numbers/alike/by-interval'
import { withWholes } from './numbers/alike/by-part'
import { withThings } from './numbers/alike/by-things'
import { inClocks } from './numbers/alike/days/day-clocks'
import { inDays } from './numbers/alike/days/day-moments'
import { inLedger } from './numbers/alike/in-ledger'
import { amongNumbers } from './numbers/alike/neighbours/among-numbers'
import { likeBareWords } from './numbers/alike/neighbours/bare-words'
import { likeNeighbours } from './numbers/alike/neighbours/by-neighbour'
import { likeBefore } from './numbers/alike/neighbours/like-before'
import { likeOfStem } from './numbers/alike/neighbours/of-stem'
import { inMoney } from './numbers/alike/next-to-money'
import { withVerdicts } from './numbers/alike/next-to-verdicts'
import { withMembers } from './numbers/alike/series/members'
import { withNumbered } from './numbers/alike/series/numbered'
import { withSplits } from './numbers/alike/series/splits'
import { inTwinUnits } from './numbers/alike/twin-units'
import { profileOf } from './profile-of'
import { inLanguageOfTable } from './translations/in-language'

/**
 * The type and profile of each column, from its name in English or another language and from the dictionary. Pure and
 * deterministic.
 * @param names column names, 1 to 128 characters in any script.
 * @param modelTypes by position, a language model's answers; used only where the dictionary is uncertain.
 */
export const inferColumns = (...request: Parameters<typeof columnsInSteps>): InferredField<FieldTypeName>[] =>
  finished(columnsInSteps(...request))

/** The same in steps, one per column; at once for a request that came recently. */
export function* columnsInSteps(
  names: readonly string[],
  hints: RequestHints,
  modelTypes?: ReadonlyMap<number, ModelType<FieldTypeName>>,
): Steps<InferredField<FieldTypeName>[]> {
  if (modelTypes && modelTypes.size > 0) return yield* columnsOf(names, hints, modelTypes)
  const fields = yield* recent({ names, ...hints }, () => columnsOf(names, hints))
  return [...fields]
}

const recent = recentRequests<InferredField<FieldTypeName>[]>()

function* columnsOf(
  names: readonly string[],
  hints: RequestHints,
  modelTypes?: ReadonlyMap<number, ModelType<FieldTypeName>>,
): Steps<InferredField<FieldTypeName>[]> {
  const hint = hints.domainHint === null ? null : plainHint(hints.domainHint)
  const bare = withoutAffixes(names, hint)
  const domainHint = hint ?? (bare.dropped.join(' ') || null)
  const fields = yield* bareColumns(bare.names, { ...hints, domainHint }, modelTypes)
  const named = fields.map((field, at) => ({ ...field, name: names[at] ?? field.name }))
  return withNumbered(bare.names === names ? fields : named)
}

function* bareColumns(
  names: readonly string[],
  hints: RequestHints,
  modelTypes?: ReadonlyMap<number, ModelType<FieldTypeName>>,
): Steps<InferredField<FieldTypeName>[]> {
  const locale = localeOfTable(names, hints)
  const inputs = { types: fieldTypeNames, profileOf, ...(modelTypes && { modelTypes }) }
  const fields = yield* fieldsInSteps<FieldTypeName>(names, { ...hints, locale }, inputs)
  const alone = (stems: readonly string[]) =>
    fieldsInSteps<FieldTypeName>(stems, { ...hints, locale }, { types: fieldTypeNames, profileOf })
  const series = yield* withMembers(fields, hints.domainHint, alone)
  const families = yield* withFamilies(yield* withThings(yield* withWholes(likeOthers(series), alone), alone), alone)
  const alike = nextToOthers.reduce((read, pass) => pass(read), families)
  yield
  const related = withCounterparts(withHomeCountries(inClocks(inDays(alike))))
  yield
  return inLanguageOfTable(withWinners(withBothSides(related)), {
    language: languageOfTable(names, hints),
    locale: hints.locale,
  })
}

/** What the columns next to one say of it, in the order in which they build on each other. */
const nextToOthers: readonly ((
  fields: readonly InferredField<FieldTypeName>[],
) => readonly InferredField<FieldTypeName>[])[] = [
  withIntervals,
  likeBareWords,
  likeOfStem,
  inLedger,
  inMoney,
  inTwinUnits,
  likeBefore,
  likeNeighbours,
  amongNumbers,
  withSplits,
  withVerdicts,
]
