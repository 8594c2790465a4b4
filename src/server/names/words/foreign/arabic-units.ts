import { once } from '@/server/kernel/memory/once'
import { loadMap } from '@/server/names/vocabulary/load'

/**
 * The name with an Arabic unit in Latin letters at its end: `الحجم (m3)` for `الحجم (م³)`, `الإنتاجية (kg/ha)` for
 * `الإنتاجية (كجم/هكتار)`. Outside brackets only powers, degrees and quotients are units without doubt.
 * @param folded normalises spelling.
 * @param isUnit whether a unit in Latin letters is known at the end of a name.
 */
export function withLatinUnit(
  name: string,
  folded: (text: string) => string,
  isUnit: (unit: string) => boolean,
): string {
  if (!arabic.test(name)) return name
  const [, before = '', inner, bare] = bracketedEnd.exec(name) ?? bareEnd.exec(name) ?? []
  const written = inner ?? bare
  if (written === undefined || (inner === undefined && !signed.test(written))) return name
  const spelled = folded(written).trim().replace(/\s+/g, ' ')
  const [, priced] = perUnit.exec(spelled) ?? []
  const sold = priced === undefined ? undefined : units().get(priced)
  if (sold !== undefined) return endsInUnit(folded(before)) ? `${before} aed` : `${before} per ${sold} aed`
  const unit = periods.get(spelled) ?? unitIn(spelled)
  return unit !== null && isUnit(unit) ? `${before} (${unit})` : name
}

const arabic = /[\u0620-\u06ff]/
const bracketedEnd = /^(.*?)\s*[([]([^()[\]]+)[)\]]\s*$/
/** `المساحة_م²`. */
const bareEnd = /^(.+?)[\s_-]+(?:()|([^\s_-]+))$/
/** `درهم/كجم`. */
const perUnit = /^(?:درهم(?: اماراتي)?|د\.ا\.?)\s*(?:[/\\]|لكل)\s*(.+)$/
const signed = /[²³°/]/

/** `سعر المتر (درهم/م²)`. */
const endsInUnit = (folded: string): boolean => units().has((folded.split(/[\s_-]+/).at(-1) ?? '').replace(/^ال/, ''))

/** `المدة (ساعة)` is a number of hours. */
const periods: ReadonlyMap<string, string> = new Map([
  ['اسبوع', 'weeks'],
  ['دقيقه', 'minutes'],
  ['ساعه', 'hours'],
  ['سنه', 'years'],
  ['شهر', 'months'],
  ['يوم', 'days'],
])

/** The unit, of one or two parts: `كم/س` is `km/h`. */
function unitIn(written: string): string | null {
  const whole = units().get(written)
  if (whole !== undefined) return whole
  const parts = written.split(/\s*[/\\]\s*|\s+لكل\s+/)
  if (parts.length !== 2) return null
  const [of = '', per = ''] = parts
  const [many = '', one = ''] = [units().get(of), /^100/.test(per) ? hundred(per) : units().get(per)]
  return many === '' || one === '' ? null : `${many}/${one}`
}

/** `لتر/100كم`. */
const hundred = (per: string): string | undefined => {
  const unit = units().get(per.slice(3).trim())
  return unit && `100${unit}`
}

const units = once(() => loadMap(new URL('./arabic-units.tsv', import.meta.url), ['written', 'unit'], (unit) => unit))
