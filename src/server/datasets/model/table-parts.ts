import { catalog } from '@/server/generation/catalog'
import { type LedFields, ledFields } from '@/server/generation/entities/distinct/lead'
import { profileOf } from '@/server/generation/locales'
import { type FieldPart, type PlannedField, partsInSteps } from '@/server/generation/row-parts'
import { Recent } from '@/server/kernel/memory/recent'
import { finished, type Steps } from '@/server/kernel/turns/steps'
import { isInProcess } from './above/process-above'
import { rhythmAbove } from './above/rhythm-above'
import type { TableModel } from './model'
import { nounsOf } from './time/course'
import { endingOf } from './time/lifetimes'
import { boundedDate, firstDate } from './time/span'

export type TableParts = {
  readonly byField: ReadonlyMap<number, FieldPart>
  /** Makes `byField` in steps, where its first reader would otherwise do it in one. */
  compile(): Steps<void>
  readonly leads: LedFields['leads']
}

/**
 * A recipe is read many times before its rows are: while it is designed, tried and created. Keeps all tables of the
 * largest recipe; tables with a longer key are read each time.
 */
const recent = new Recent<TableParts>(512)
const keyLengthMax = 16_384

/** The writers of a table's drawn fields, by their names, owners and neighbours; compiled on first use. */
export function partsOfTable(model: TableModel): TableParts {
  const { table, ownership, set } = model
  const drawn = table.fields.flatMap(({ value, nullShare }, index) => {
    const owners = ownership.owners[index]
    if (value.kind !== 'catalog' || !owners) return []
    return [{ index, field: { ...value.field, blankPercentage: 100 * nullShare }, owners }]
  })
  const { isOccasion, isEvent } = model.course
  const options = {
    hasClock: !table.isCall,
    // Only moments have ends, so tables without one are alike whatever their names.
    ending: drawn.some(({ field }) => isMoment(field)) ? endingOf(model) : undefined,
    hasRhythm: drawn.some(({ field }) => isMoment(field)) && rhythmAbove(model) !== undefined,
    event: (model.course.isEvent || isInProcess(model)) && !table.isCall ? nounsOf(table.name) : undefined,
    life: table.isCall ? undefined : { isOccasion, isEvent, about: nounsOf(table.name) },
    first: table.isCall ? undefined : table.fields[firstDate(model)]?.name,
    clock: table.fields[boundedDate(model)?.field ?? -1]?.name,
  }
  const make = (): TableParts => {
    const fields = drawn.map(({ field }) => field)
    const owners = drawn.map((each) => each.owners)
    const home = profileOf(set.recipe.locale)
    const led = ledFields(fields, owners, home)
    let byField: TableParts['byField'] | undefined
    function* compiled(): Steps<TableParts['byField']> {
      if (byField) return byField
      const parts = yield* partsInSteps(fields, owners, home, { ...options, led })
      byField ??= new Map(drawn.flatMap(({ index }, i) => (parts[i] ? [[index, parts[i]]] : [])))
      return byField
    }
    return {
      get byField() {
        return byField ?? finished(compiled())
      },
      *compile() {
        yield* compiled()
      },
      leads: led.leads,
    }
  }
  const key = JSON.stringify([set.recipe.locale, drawn, options], (_, value) =>
    value instanceof Set ? [...value] : value,
  )
  return key.length > keyLengthMax ? make() : recent.get(key, make)
}

const isMoment = ({ type }: PlannedField): boolean => catalog[type].days !== null
