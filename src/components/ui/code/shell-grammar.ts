import jsonData from '@speed-highlight/core/languages/json.js'
import type { ShjGrammar, ShjLanguageData, ShjRule } from '@speed-highlight/core/tokenize'

/** Its declaration allows undefined for optional members; nothing else differs. */
const json = jsonData as ShjLanguageData

const variable: ShjRule = { type: 'var', match: /\$\w+|\$\{[^}]*\}/g }

const keywords = 'if|then|elif|else|fi|for|in|while|until|do|done|case|esac|export|exit|return'

/**
 * Shell commands. The grammar of the library ends a string at its first line, reads the text of a command substitution
 * as a name, and colours the port of an address as a number.
 */
export const shellGrammar: ShjGrammar = [
  { type: 'cmnt', match: /(?<=^|\s)#.*/gm },
  // The JSON that a request sends, else a string in which nothing is replaced.
  { match: /'[^']*'?/g, sub: (text) => (/^'\s*[[{]/.test(text) ? json : { type: 'str', sub: [] }) },
  { type: 'str', match: /"(?:\\[\s\S]|[^"\\])*"?/g, sub: [variable] },
  { match: /https?:\/\/[^\s'"|)]+/g },
  { type: 'kwd', match: /(?<=\s)--?[a-z][\w-]*|&&|[|;]/gi },
  { type: 'kwd', match: new RegExp(`(?<=^|[;\\s])(?:${keywords})(?=[;\\s]|$)`, 'gm') },
  { type: 'func', match: /(?<=(?:^|[|;(]|&&)[ \t]*)[a-z][\w.-]*(?=\s|$)/gm },
  { type: 'var', match: /\b[A-Z_][A-Z\d_]*(?==)/g },
  { expand: 'num' },
  variable,
]
