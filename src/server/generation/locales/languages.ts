/** BCP 47 languages of generated values. */
export type LanguageTag = 'en' | 'ar'

/** The same thing in English and in Arabic. Lists of pairs keep the two languages aligned by index. */
export type Bilingual = readonly [english: string, arabic: string]

const columns = { en: 0, ar: 1 } as const satisfies Record<LanguageTag, keyof Bilingual>

type Writer = { readonly language: LanguageTag; readonly spell: (text: string) => string }

/** The text of a pair in the profile's language and spelling. */
export const write = (pair: Bilingual, { language, spell }: Writer): string => spell(pair[columns[language]])

/** Pieces of a phrase in their order, each with the text that follows it. */
type Phrase<Piece extends string> = readonly (readonly [piece: Piece, after: string])[]

/** Word order and joining words, which translating single words cannot give. */
type Phrases = {
  readonly goods: Phrase<'brand' | 'item'>
  readonly productName: Phrase<'brand' | 'series' | 'trait' | 'item' | 'size'>
  /** Goods without flavor: "Classic Aurora Winter Edition in Soft Navy". */
  readonly edition: Phrase<'plain' | 'series' | 'season' | 'shade' | 'color'>
  /** Before the second and the third partner of a company: "Harbor, Finch & Vale". */
  readonly partners: readonly [second: string, third: string]
}

export const phrases: Readonly<Record<LanguageTag, Phrases>> = {
  en: {
    goods: [
      ['brand', ' '],
      ['item', ''],
    ],
    productName: [
      ['brand', ' '],
      ['series', ' '],
      ['trait', ' '],
      ['item', ', '],
      ['size', ''],
    ],
    edition: [
      ['plain', ' '],
      ['series', ' '],
      ['season', ' Edition in '],
      ['shade', ' '],
      ['color', ''],
    ],
    partners: [', ', ' & '],
  },
  ar: {
    goods: [
      ['item', ' من '],
      ['brand', ''],
    ],
    productName: [
      ['item', ' '],
      ['trait', ' من '],
      ['brand', '، إصدار '],
      ['series', '، '],
      ['size', ''],
    ],
    edition: [
      ['series', ' '],
      ['plain', ' من إصدار '],
      ['season', ' بلون '],
      ['color', ' '],
      ['shade', ''],
    ],
    partners: [' و', ' و'],
  },
}
