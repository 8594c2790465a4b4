import { anyText } from '@/server/importing/conditions/limit-of/limit-of-operation'

/** A pattern for LIKE in which what may be any text looks like the part of an address that it stands for. */
export const likeAddress = (pattern: string): string =>
  parts.reduce((text, [place, like]) => text.replace(place, like), pattern)

const any = anyText.replace(/[[\]{}]/g, '\\$&')
const host = '[a-z]{4,10}\\.example'

/** Where the text stands, and what it is like there. */
const parts: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${any}(?=@)`), '[a-z]{3,9}'],
  [new RegExp(`(?<=@)${any}(?:\\\\\\.${any})?$`), host],
  [new RegExp(`(?<=:(?:\\\\?/){2})${any}$`), `${host}/[a-z0-9]{3,8}`],
  [new RegExp(`(?<=:(?:\\\\?/){2})${any}(?=\\\\?/)`), host],
  [new RegExp(`(?<=:(?:\\\\?/){2})${any}(?=\\\\\\.)`), '[a-z]{4,10}'],
]
