import type { ConceptValues, Measure, ValueList } from '@/server/generation/profiles/dictionary/concept'
import type { Unit } from '@/server/generation/profiles/numbers/unit-table'

/** The units of all measures, each once. */
export class PackedUnits {
  private readonly written = new Map<string, number>()

  placeOf(unit: Unit): number {
    const text = JSON.stringify(unit)
    const place = this.written.get(text) ?? this.written.size
    this.written.set(text, place)
    return place
  }

  lines = (): readonly string[] => [...this.written.keys()]
}

/** One line for the values of a concept: a letter for their kind, and their members without names. */
export function packedValues(values: ConceptValues, units: PackedUnits): string {
  if (values.kind === 'measure') return `m${packedMeasure(values, units)}`
  if (values.kind === 'list') return `l${inBothLanguages(packedList(values.lists.en), packedList(values.lists.ar))}`
  const { type, check, patterns } = values
  return `f${JSON.stringify([type, check, patterns.en, ...(patterns.ar === patterns.en ? [] : [patterns.ar])])}`
}

const inBothLanguages = (en: string, ar: string): string => (en === ar ? en : `${en}\t${ar}`)

function packedMeasure({ type, unit, isAny, isMoney, spread }: Measure, units: PackedUnits): string {
  const { min, max, distribution, mean, stddev, decimals } = spread
  const place = unit ? units.placeOf(unit) : isMoney ? '$' : isAny ? 'any' : ''
  return [type, place, distribution, min, max, decimals, mean, stddev].map((member) => member ?? '').join('\t')
}

/** A letter for the type of the values, and the values with the weights other than 1. */
function packedList({ values, weights }: ValueList): string {
  const written = values.map((value, at) => (weights && weights[at] !== 1 ? `${value}*${weights[at]}` : String(value)))
  return `${(typeof values[0])[0]}${written.join('|')}`
}

/** The code that reads such a line. */
export const unpackedValues = `const typed = { s: String, n: Number, b: (text) => text === 'true' }
function listIn(text) {
  const values = []
  const weights = []
  let weighted = false
  for (const part of text.slice(1).split('|')) {
    const [, value, weight] = /^(.*?)(?:\\*(\\d+(?:\\.\\d+)?))?$/.exec(part)
    values.push(typed[text[0]](value))
    weights.push(Number(weight ?? 1))
    weighted ||= weight !== undefined
  }
  return { values, weights: weighted ? weights : null }
}
const numberIn = (text) => (text === '' ? null : Number(text))
const unpack = {
  m(text, unitAt) {
    const [type, unit, distribution, min, max, decimals, mean, stddev] = text.split('\\t')
    return {
      kind: 'measure',
      type,
      unit: /^\\d/.test(unit) ? unitAt(Number(unit)) : null,
      isAny: unit === 'any',
      isMoney: unit === '$',
      spread: { min: Number(min), max: Number(max), distribution, mean: numberIn(mean), stddev: numberIn(stddev), decimals: numberIn(decimals) },
    }
  },
  l(text) {
    const [en, ar = en] = text.split('\\t')
    return { kind: 'list', lists: { en: listIn(en), ar: listIn(ar) } }
  },
  f(text) {
    const [type, check, en, ar = en] = JSON.parse(text)
    return { kind: 'form', type, patterns: { en, ar }, check }
  },
}
const valuesIn = (text, unitAt) => unpack[text[0]](text.slice(1), unitAt)`
