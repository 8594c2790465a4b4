import type { RowField } from '@/server/generation/relations/row-fields'

/** Words that say of a number that it is a length of time, and no more. */
const lengthWords = new Set(
  `duration minutes mins hours hrs days on site inside onsite parked elapsed length los period stay time total of in dauer duree duracion laufzeit مده المده worked
  term event session turnaround turn tat mttr ttr repair restore restoration resolution fix stayed rented hired worked spent actual run no num number numero nombre nb anzahl aantal عدد journey trip ride visit
  call rental flight drive wait waiting lead cycle verweildauer liegedauer aufenthaltsdauer aufenthalt sejour estancia degenza block transit dwell airborne outage downtime shift stint berth yr yrs years months processing`.split(
    /\s+/,
  ),
)

/** Whether a length's name states one of the two moments, or that someone waits: a `duration` is of a start and an end. */
export const isNamedAfter = ({ written }: RowField, moments: readonly RowField[]): boolean =>
  written.slice(0, -1).some((word) => waits.has(word) || moments.some(({ words }) => words.has(word)))

/** A `term_days` ends when something falls due or expires. */
export const isTermUntil = (length: RowField, { words }: RowField): boolean =>
  ['term', 'tenor', 'validity', 'laufzeit'].some((word) => length.words.has(word)) &&
  ['due', 'end', 'ends', 'expires', 'expiry', 'expiration', 'matures', 'maturity'].some((word) => words.has(word))

/** A length that names nothing that lasted. */
export const isBareLength = ({ written }: RowField): boolean =>
  written.some((word) => bareLengths.has(word)) && written.every((word) => bareLengths.has(word) || unitWords.has(word))

const bareLengths = new Set(
  'duration elapsed los total tat turnaround dauer duree duracion verweildauer stay'.split(' '),
)
const unitWords = new Set(
  'time length of in min mins minutes h hr hrs hours s sec secs seconds d day days tage stunden minuten jours heures dias horas'.split(
    ' ',
  ),
)

const waits = new Set(['wait', 'waiting', 'waited', 'lead', 'turnaround', 'tat', 'processing'])

/** Whether a length's name says nothing but that it is one, or what the two moments are about. */
export function measures(own: RowField, moments: readonly RowField[], about: ReadonlySet<string>): boolean {
  return own.written
    .slice(0, -1)
    .every((word) => lengthWords.has(word) || about.has(word) || moments.some((each) => each.words.has(word)))
}
