import { uniform, weighted } from '@/server/generation/engine/numeric'
import { int, pick, seq } from '@/server/generation/engine/parts'
import { memoizeByProfile } from '@/server/generation/entities/memoize-by-profile'
import type { Country } from '@/server/generation/locales/country'

/** Whether a field's name says that it is what stands below the street: `address_line_2`, `address2`. */
export const isSecondLine = (name: string): boolean => /(?:line|address|addr|street)[ _.-]*[23]$/i.test(name)

/** The flat, unit or floor of an address: "Apt 12". */
export const secondLine = memoizeByProfile(({ country, language }) => {
  const words = language === 'ar' ? arabic : (english[country.alpha2] ?? apartments)
  return seq(pick(words, weighted([6, 3, 2, 1])), int(uniform(1, 48)))
})

const apartments = ['Apt ', 'Unit ', 'Suite ', 'Floor ']
const english: Partial<Record<Country['alpha2'], readonly string[]>> = {
  GB: ['Flat ', 'Unit ', 'Suite ', 'Floor '],
  AE: ['Flat ', 'Office ', 'Unit ', 'Floor '],
}
const arabic = ['شقة ', 'مكتب ', 'وحدة ', 'طابق ']
