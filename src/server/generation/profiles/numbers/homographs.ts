/** Spellings of two units: the second is meant where the name has one of the words. */
export const homographs = [
  { spelling: 'nm', symbol: 'Nm', words: new Set('torque tightening moment couple drehmoment par'.split(' ')) },
  { spelling: 'nm', symbol: 'nmi', words: new Set('distance range leg sailed voyage route steamed'.split(' ')) },
  { spelling: 'ul', symbol: 'µL', words: new Set('volume vol injection aliquot sample dispensed pipetted'.split(' ')) },
  { spelling: 'kn', symbol: 'kt', words: new Set('speed wind gust sog stw cruising'.split(' ')) },
  {
    spelling: 'in',
    symbol: 'in',
    words: new Set('level water height width length depth diameter thickness rainfall snow size'.split(' ')),
  },
  { spelling: 'go', symbol: 'GB', words: new Set('data donnees memoire stockage disque volume'.split(' ')) },
] as const
