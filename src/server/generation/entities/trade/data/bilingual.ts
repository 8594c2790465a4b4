/** The same thing in English and in Arabic. Lists of pairs keep the two languages aligned by index. */
export type Bilingual = readonly [english: string, arabic: string]
