/** Possible stems of an Arabic word, folded (see `fold`), likeliest first: without article, plural, gender and possessive. */
export function arabicStems(word: string): readonly { readonly stem: string; readonly plural: boolean }[] {
  return [...new Set([withoutArticle(word), word])].flatMap((each) =>
    endings.flatMap(([ending, replacements, plural]) =>
      each.endsWith(ending) && each.length - ending.length >= stemLengthMin
        ? replacements.map((replacement) => ({
            stem: each.slice(0, each.length - ending.length) + replacement,
            plural,
          }))
        : [],
    ),
  )
}

const stemLengthMin = 3
const endings: readonly (readonly [ending: string, replacements: readonly string[], plural: boolean])[] = [
  ['يات', ['يه', 'ي', ''], true],
  ['ات', ['ه', ''], true],
  ['ون', [''], true],
  ['ين', [''], true],
  ['تين', ['ه'], true],
  ['ان', [''], true],
  ['يه', ['ي', '', 'ه'], false],
  ['ه', [''], false],
  ['ي', ['', 'ه'], false],
  ['ته', ['ه'], false],
  ['تها', ['ه'], false],
  ['ها', [''], false],
]

export const isArabic = (word: string): boolean => /^[\u0620-\u06ff]/.test(word)

/** Looks up a word without its article and attached preposition: `بالدرهم`, `والوقت`, `للوحده`. */
export function withoutPrefix<Found>(word: string, look: (rest: string) => Found | undefined): Found | undefined {
  const [prefix] = /^(?:و?[فبك]?ال|و?لل)(?=..)/.exec(word) ?? []
  return prefix === undefined ? undefined : look(word.slice(prefix.length))
}

export const withoutArticle = (word: string): string => withoutPrefix(word, (rest) => rest) ?? word

/** The same for an attached particle without an article: `ومجوهرات`, `بدرهم`; in short words these letters belong to the stem. */
export function withoutParticle<Found>(word: string, look: (rest: string) => Found | undefined): Found | undefined {
  const [particle] = /^(?:[ول](?=.{3})|ب(?=.{4}))/.exec(word) ?? []
  return particle === undefined ? undefined : look(word.slice(particle.length))
}

/** Normalises spellings of an Arabic word in Latin letters: long vowels, doubled letters, the article, a silent h. */
export const transliterationKey = (word: string): string =>
  word
    .replace(/^(?:al|el|ar|as|ash|ad|at|an|az)[-_]?(?=[a-z]{4})/, '')
    .replace(/ee|iy|y(?![aeiou])/g, 'i')
    .replace(/oo|ou|[uo]w(?![aeiou])|o/g, 'u')
    .replace(/e/g, 'i')
    .replace(/q/g, 'k')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[aeiu])h$/, '')
