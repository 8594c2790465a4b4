/** Small words of Romance languages that stand between the words of one idea: `duree_de_sejour`, `tipo_de_la_sala`. */
export const joints: ReadonlySet<string> = new Set([
  ...['d', 'de', 'del', 'des', 'di', 'do', 'du', 'el', 'l', 'la', 'las', 'le', 'les', 'los'],
])
