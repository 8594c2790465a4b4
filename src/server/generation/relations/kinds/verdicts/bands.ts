import { placedBy } from '@/server/generation/relations/columns'
import { lengthIn, phraseIn, phrasesIn } from '@/server/generation/relations/phrases/phrases'
import type { Known } from '@/server/generation/relations/row'
import { isOf, type RowField } from '@/server/generation/relations/row-fields'
import { memoizeByObject } from '@/server/kernel/memory/memoize-by-object'
import { readTable } from '@/server/kernel/read-table'
import { wordRoles } from '@/server/kernel/word-roles'
import { chosen, type Flag } from './flags'
import { quantileOf } from './quantiles'

/** Bands of a number: `age_group` of an `age`, `severity` of a `cvss_score`, `risk_level` of a `risk_score`. */

const lexicon = wordRoles(new URL('./tables/band-words.tsv', import.meta.url), [
  'band', // marks a band
  'limit', // marks a target for another number, or progress towards one
  'mark', // marks a share of the points in an exam
  'scored', // marks a number of the subject that the rest of the name states
])

type Scale = ReturnType<typeof scaleIn>
const scales: readonly Scale[] = readTable(
  new URL('./tables/scales.tsv', import.meta.url),
  ['band', 'number', 'labels', 'cuts'],
  { keyColumns: 3 },
).map(scaleIn)

function scaleIn({ band, number, labels, cuts }: Record<'band' | 'number' | 'labels' | 'cuts', string>) {
  const at = cuts.split(' ').map(Number)
  const names = labels.split(', ').map((each) => each.split('/'))
  if (at.length !== names.length - 1 || at.some(Number.isNaN)) throw new Error(`scales.tsv: "${cuts}" cuts "${labels}"`)
  return { band: phrasesIn(band), number: phrasesIn(number), names, cuts: [Number.NEGATIVE_INFINITY, ...at] }
}

const ordinals: ReadonlyMap<string, number> = new Map(
  readTable(new URL('./tables/ordinals.tsv', import.meta.url), ['label', 'rank']).map(({ label, rank }) => [
    label,
    Number(rank),
  ]),
)

/** The number from which on each value of a list applies, in increasing order. */
type Cut = { readonly from: number; readonly at: number }

export function bandOf(own: RowField, known: readonly Known[]): Flag | undefined {
  const { values = [] } = own.field.constraints
  if (values.length < 2 || values.length > 12 || values.some((value) => typeof value !== 'string')) return undefined
  const labels = values.map((value) => String(value).toLowerCase())
  if (labels.every((label) => schoolYear.test(label))) return undefined
  for (let index = known.length - 1; index >= 0; index--) {
    const { field, column } = known[index] ?? {}
    if (!field || !column || field.kind !== 'number') continue
    const fitting = scalesOf(own, field)
    if (isOf(lexicon('limit'), field) && fitting.length === 0) continue
    const found = fitting.map((scale) => scaled(labels, scale)).find((each) => each !== undefined)
    if (fitting.length === 0 && !isBandOf(own, field)) continue
    const cuts = found ?? rangesIn(labels) ?? ranked(labels, field, own)
    if (!cuts) continue
    const sorted = cuts.toSorted((a, b) => a.from - b.from)
    const place = (value: number) => (sorted.findLast(({ from }) => value >= from) ?? sorted[0])?.at ?? 0
    return chosen(own, `the band of ${field.field.name}`, placedBy([column], place))
  }
  return undefined
}

/** The `Grade 7` that somebody attends, whatever the marks. */
const schoolYear = /^(?:class|form|grade|kg|kindergarten|year)(?: ?\d+)?$/

/** Common scales for a number, those that say most of its name first; for a maximum only those based on the maximum. */
function scalesOf(own: RowField, number: RowField): readonly Scale[] {
  if (isShareOfAnother(number)) return []
  const limits = number.written.filter((word) => lexicon('limit').has(word))
  return scalesOfBand(own)
    .flatMap((scale) => {
      const named = phraseIn(scale.number, number.words)
      return named && limits.every((word) => named.includes(word)) ? [{ scale, said: named.length }] : []
    })
    .sort((one, other) => other.said - one.said)
    .map(({ scale }) => scale)
}

const scalesOfBand = memoizeByObject((own: RowField): readonly Scale[] =>
  scales.filter(({ band }) => lengthIn(band, own) > 0),
)

/**
 * The `moisture_pct` of timber and the `chrome_pct` of hides are not marks that determine a grade; a `final_pct` is
 * one.
 */
const isShareOfAnother = ({ written }: RowField): boolean =>
  written.some((word) => shareWords.has(word)) &&
  !written.every((word) => shareWords.has(word) || isMark(word) || lexicon('scored').has(word))
const shareWords: ReadonlySet<string> = new Set(['pct', 'percent', 'percentage'])
const isMark = (word: string): boolean => lexicon('mark').has(word)

/** `risk_band` and `risk_score`: the rest of the band's name is the subject of the number. */
function isBandOf(own: RowField, number: RowField): boolean {
  if (!isOf(lexicon('band'), own)) return false
  const subject = own.written.filter((word) => !lexicon('band').has(word))
  return (
    subject.length > 0 &&
    subject.every((word) => number.written.includes(word)) &&
    number.written.every((word) => subject.includes(word) || lexicon('scored').has(word))
  )
}

/** `18-24`, `65+`, `under 18`, `<5`, `1,000 to 5,000 m`: if all labels are numeric ranges. */
function rangesIn(labels: readonly string[]): readonly Cut[] | undefined {
  const cuts = labels.map((label, at) => {
    const numbers = label.replace(/(?<=\d)[, ](?=\d{3}\b)/g, '').match(/\d+(?:\.\d+)?/g)
    if (!numbers) return undefined
    const isBelow = /^(?:<|≤|under|below|less|up to|unter|bis|moins|menos)/.test(label)
    return { from: isBelow ? Number.NEGATIVE_INFINITY : Number(numbers[0]), at }
  })
  const known = cuts.filter((cut) => cut !== undefined)
  return known.length === labels.length && new Set(known.map(({ from }) => from)).size === labels.length
    ? known
    : undefined
}

/** By a common scale, if it knows every value. */
function scaled(labels: readonly string[], { names, cuts }: Scale): readonly Cut[] | undefined {
  const found = labels.map((label) => names.findIndex((name) => name.includes(label)))
  if (found.includes(-1) || new Set(found).size < found.length) return undefined
  return found.map((name, at) => ({ from: cuts[name] ?? 0, at }))
}

/** By the order of their words, each as often as its weight says. */
function ranked(labels: readonly string[], number: RowField, own: RowField): readonly Cut[] | undefined {
  const ranks =
    lettered(labels, own) ??
    labels.map((label) => ordinals.get(label.replace(/ (?:risk|priority|level)$/, '')) ?? Number.NaN)
  if (ranks.some(Number.isNaN) || new Set(ranks).size < ranks.length) return undefined
  const { weights = labels.map(() => 1) } = own.field.constraints
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const ordered = [...ranks.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
  let passed = 0
  const cuts: Cut[] = []
  for (const at of ordered) {
    const from = passed === 0 ? Number.NEGATIVE_INFINITY : quantileOf(number.field, passed / all)
    if (from === undefined) return undefined
    cuts.push({ from, at })
    passed += weights[at] ?? 0
  }
  return cuts
}

/** The bands `A` to `H` in the order of the alphabet; of grades the first letter is the best. */
function lettered(labels: readonly string[], { words }: RowField): readonly number[] | undefined {
  if (!labels.every((label) => /^[a-h]$/.test(label))) return undefined
  return labels.map((label) => (words.has('grade') ? -1 : 1) * label.charCodeAt(0))
}
