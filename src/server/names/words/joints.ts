/** Romance prepositions and articles inside a term: `duree_de_sejour`, `tipo_de_la_sala`. */
export const joints: ReadonlySet<string> = new Set([
  ...['d', 'de', 'del', 'des', 'di', 'do', 'du', 'el', 'l', 'la', 'las', 'le', 'les', 'los'],
])
