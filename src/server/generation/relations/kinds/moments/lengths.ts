import { secondsOf } from '@/server/generation/relations/kinds/measures/durations'
import type { RowField } from '@/server/generation/relations/row-fields'
import type { Span } from './spans'

/** Words that say of a number that it is a length of time, and no more. */
const lengthWords = new Set(
  `duration minutes mins hours hrs days to till until between after from door needle gate wheels throughput elapsed age door market hand payment terms credit on site inside onsite parked elapsed length los period stay time total of in dauer duree duracion laufzeit مده المده worked
  term event session turnaround turn tat mttr ttr repair restore restoration resolution fix stayed rented hired worked spent actual run no num number numero nombre nb anzahl aantal عدد journey trip ride visit
  call rental flight drive wait waiting lead cycle verweildauer liegedauer aufenthaltsdauer aufenthalt sejour estancia degenza block transit dwell airborne outage downtime shift stint berth yr yrs years months processing`.split(
    /\s+/,
  ),
)

/** What a length's name says beside its unit, which ends it as a rule and begins `days_to_decision`. */
function saidBy({ written }: RowField): readonly string[] {
  const [first = '', second = ''] = written
  return !unitWords.has(written.at(-1) ?? '') && unitWords.has(first) && joining.has(second)
    ? written.slice(2)
    : written.slice(0, -1)
}
const joining = new Set('after before between elapsed from in of on open outstanding since to until'.split(' '))

/** Whether a length's name states one of the two moments, or that someone waits: a `duration` is of a start and an end. */
export const isNamedAfter = (length: RowField, moments: readonly RowField[]): boolean =>
  saidBy(length).some((word) => waits.has(word) || moments.some(({ words }) => words.has(word)))

/** Whether a `door_to_doctor_min` is counted in this direction: what it says after the `to` is not when it began. */
export function isFromTo({ written }: RowField, start: RowField, end: RowField): boolean {
  const at = written.indexOf('to', 1)
  if (at < 0) return true
  const ends = written.slice(at + 1).filter((word) => !unitWords.has(word))
  return ends.every((word) => end.words.has(word)) || !ends.some((word) => start.words.has(word))
}

/** A `term_days` ends when something falls due or expires. */
export const isTermUntil = (length: RowField, { words }: RowField): boolean =>
  isTerm(length) &&
  ['due', 'end', 'ends', 'expires', 'expiry', 'expiration', 'matures', 'maturity'].some((word) => words.has(word))

/** What was agreed, however long it took. */
export const isTerm = ({ words }: RowField): boolean =>
  ['term', 'terms', 'tenor', 'validity', 'laufzeit'].some((word) => words.has(word))

/** A length that names nothing that lasted. */
export const isBareLength = ({ written }: RowField): boolean =>
  written.some((word) => bareLengths.has(word)) && written.every((word) => bareLengths.has(word) || unitWords.has(word))

const bareLengths = new Set(
  'duration elapsed los total tat turnaround dauer duree duracion verweildauer stay'.split(' '),
)
const unitWords = new Set(
  'time length of in min mins minute minutes h hr hrs hours s sec secs seconds d day days tage stunden minuten jours heures dias horas'.split(
    ' ',
  ),
)

const waits = new Set(['wait', 'waiting', 'waited', 'lead', 'turnaround', 'tat', 'processing'])

/** Whether a length's name says nothing but that it is one, or what the two moments are about. */
export function measures(
  own: RowField,
  moments: readonly RowField[],
  about: ReadonlySet<string>,
  isNext = false,
): boolean {
  return saidBy(own).every(
    (word) =>
      lengthWords.has(word) ||
      about.has(word) ||
      moments.some((each) => each.words.has(word)) ||
      (isTerm(own) && termed.has(word)) ||
      (isNext && word.endsWith('ing')),
  )
}

const termed = new Set(
  'agreement bond contract cover coverage lease loan membership mortgage policy service subscription tenancy warranty'.split(
    ' ',
  ),
)

/** A cycle of half a minute is no length of a run that takes hours. */
export function isAsLongAs(length: RowField, { shortest, longest, median }: Span): boolean {
  const { mean } = length.field.constraints
  if (mean === undefined) return true
  const usual = mean * secondsOf(length) * 1_000
  return (usual >= shortest && usual <= longest) || (usual > median / apart && usual < median * apart)
}
const apart = 30

/** The downtime of a run or a shift is a part of it, and no length of either. */
export const isPause = ({ words }: RowField, moment: RowField): boolean =>
  pauses.some((word) => words.has(word)) && running.some((word) => moment.words.has(word))
const pauses = ['cycle', 'downtime', 'stop', 'stopped', 'idle', 'standby', 'setup'] as const
const running = ['run', 'shift', 'production', 'job', 'batch', 'order', 'work', 'trip'] as const
