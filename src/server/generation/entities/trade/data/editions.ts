import type { Bilingual } from '@/server/generation/locales/languages'

/**
 * Texts in flavour columns for goods without flavour, such as headphones: "Classic Aurora Winter Edition in Soft
 * Navy".
 */
export const plainFlavors = [
  ['Original', 'الأصلي'],
  ['Classic', 'الكلاسيكي'],
  ['Natural', 'الطبيعي'],
] as const satisfies readonly Bilingual[]

const seasons = [
  ['Spring', 'الربيع'],
  ['Summer', 'الصيف'],
  ['Winter', 'الشتاء'],
  ['Holiday', 'الأعياد'],
  ['Weekend', 'نهاية الأسبوع'],
  ['Anniversary', 'الذكرى السنوية'],
  ['City', 'المدينة'],
] as const satisfies readonly Bilingual[]

/** Shades that suit any colour. */
const shades = [
  ['Soft', 'ناعم'],
  ['Warm', 'دافئ'],
  ['Cool', 'بارد'],
  ['Muted', 'خافت'],
  ['Rich', 'غني'],
  ['Pure', 'صاف'],
  ['Quiet', 'هادئ'],
  ['Mellow', 'لطيف'],
  ['Subtle', 'رقيق'],
  ['Elegant', 'أنيق'],
] as const satisfies readonly Bilingual[]

/** Editions of goods without flavour: a season, and the shade of their colour. */
export const editions = seasons.flatMap((season) => shades.map((shade) => ({ season, shade })))
