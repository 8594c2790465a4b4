import { once } from '@/server/kernel/memory/once'
import { wordRoles } from '@/server/kernel/word-roles'
import type { Language } from '@/server/names/vocabulary/languages'

const languages = ['dutch', 'french', 'german', 'italian', 'portuguese', 'spanish'] as const
const endings = wordRoles(new URL('./calling-endings.tsv', import.meta.url), languages)

/** Whether a word ends as occupations of the language do: `kinesitherapeute`, `enfermero`, `geselle`. */
export const hasCallingEnding = (word: string, language: Language): boolean =>
  forms().get(language)?.test(word) ?? false

const forms = once(
  () =>
    new Map<Language, RegExp>(
      languages.map((language) => [language, new RegExp(`[a-z]{3}(?:${[...endings(language)].join('|')})$`)]),
    ),
)
