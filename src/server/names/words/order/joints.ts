/** Prepositions and articles inside a term: `duree_de_sejour`, `tipo_de_la_sala`, `naam_van_het_kind`. */
export const joints: ReadonlySet<string> = new Set([
  ...['da', 'dei', 'degli', 'dell', 'della', 'delle', 'dello', 'dem', 'den', 'der', 'dos', 'das', 'het', 'van', 'vom'],
  ...['d', 'de', 'del', 'des', 'di', 'do', 'du', 'el', 'l', 'la', 'las', 'le', 'les', 'los'],
])
