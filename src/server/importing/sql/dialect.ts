import type { Lexicon } from './tokens'

export const dialects = ['postgresql', 'mysql', 'sqlite', 'sqlserver'] as const
export type Dialect = (typeof dialects)[number]

export const lexicons: Readonly<Record<Dialect, Lexicon>> = {
  postgresql: { hasBracketNames: false, hasBackslashes: false, hasHashComments: false, hasDollarTexts: true },
  mysql: { hasBracketNames: false, hasBackslashes: true, hasHashComments: true, hasDollarTexts: false },
  sqlite: { hasBracketNames: true, hasBackslashes: false, hasHashComments: false, hasDollarTexts: false },
  sqlserver: { hasBracketNames: true, hasBackslashes: false, hasHashComments: false, hasDollarTexts: false },
}

/** Words used in only one dialect. */
const marks: readonly (readonly [Dialect, RegExp])[] = [
  [
    'sqlserver',
    /\[?\bdbo\b\]?\.|^[ \t]*go[ \t]*\r?$|\bidentity\s*\(\s*\d|\bint\s+identity\b|\b(?:non)?clustered\b|\bn?varchar\s*\(\s*max\s*\)|\bdatetime2\b|\buniqueidentifier\b|\bon\s+\[primary\]/im,
  ],
  [
    'mysql',
    /\bauto_increment\b|\bengine\s*=|\bunsigned\b|^[ \t]*(?:unique )?key\s+[`\w]+\s*\(|\bdatetime\(\d|\b(?:medium|long|tiny)(?:text|int|blob)\b|\benum\s*\('|\bon update current_timestamp/im,
  ],
  [
    'sqlite',
    /\bautoincrement\b|\bwithout\s+rowid\b|^[ \t]*pragma\b|\bsqlite_|\)\s*strict\s*;|\bglob\b|\bstrftime\s*\(|\bcollate\s+nocase\b/im,
  ],
  [
    'postgresql',
    /\bpg_catalog\b|\bserial\b|\bjsonb\b|\btimestamptz\b|::|\bcreate\s+type\b|\bon only\b|\balter table only\b|\btsvector\b|\bcitext\b|\bgen_random_uuid\b|\bset\s+search_path\b|\bwith(?:out)? time zone\b|\bgenerated\s+(?:always|by default)\s+as\s+identity\b|\bbytea\b|\bcreate\s+extension\b/i,
  ],
]

/** The dialects that a script may be in, most likely first: those whose marks it has, then the others. */
export function dialectsOf(script: string): Dialect[] {
  // Texts and comments can hold any word.
  const code = script.replaceAll(/'(?:[^'\n]|'')*'|--[^\n]*/g, (found) => (found.startsWith("'") ? "''" : ''))
  const marked = marks.filter(([, mark]) => mark.test(code)).map(([dialect]) => dialect)
  const quoted = /`\w+`/.test(code)
    ? (['mysql', 'sqlite'] as const)
    : /\[\w+\]\s/.test(code)
      ? marked.includes('sqlserver')
        ? (['sqlserver', 'sqlite'] as const)
        : (['sqlite'] as const)
      : []
  // SQLite accepts MySQL's quotes too, so each dialect's own marks decide.
  const first = marked.includes('postgresql') && quoted.length === 0 ? (['postgresql'] as const) : []
  const others = marked.filter((dialect) => quoted.length === 0 || quoted.some((other) => other === dialect))
  return [...new Set<Dialect>([...first, ...others, ...quoted, ...dialects])]
}
