import { constraintNames, type LocaleCode } from '@/wire/vocabulary'
import { constraintLabels } from './constraint-input-props'

/** A type's note on locales, in the words of the options on screen instead of the API's. */
export const localeNote = (note: string): string => {
  const words = apiWords.reduce((text, [pattern, label]) => text.replaceAll(pattern, label), note)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const places: Record<LocaleCode, string> = {
  en_US: 'the US',
  en_GB: 'the UK',
  en_AE: 'the UAE in English',
  ar_AE: 'the UAE in Arabic',
}

const apiWords: readonly (readonly [RegExp, string])[] = [
  [/\ben_AE and ar_AE\b/g, 'the UAE'],
  ...Object.entries(places).map(([code, place]) => [new RegExp(`\\b${code}\\b`, 'g'), place] as const),
  ...constraintNames
    .filter((name) => name.includes('_'))
    .map(
      (name) => [new RegExp(`\\b(?:constraints\\.)?${name}\\b`, 'g'), constraintLabels[name].toLowerCase()] as const,
    ),
]
