import type { FieldTypeName } from '@/server/generation/catalog'
import { stemOf } from '@/server/generation/text/stem'
import type { ColumnProfile, ReadColumn } from '@/server/names/infer-fields'
import type { Reading } from '@/server/names/read/read-name'
import type { RequestContext } from '@/server/names/read/read-request'
import type { Language } from '@/server/names/vocabulary/languages'
import { isKnownWord } from '@/server/names/vocabulary/words'

/** Words that end the name of a code. */
const codeHeads: ReadonlySet<string> = new Set(
  'code number no ref reference key token serial tag identifier'.split(' '),
)

/** Something done, or not: `dropped`, `call_recorded`, `xray_taken`; `need` and `speed` are none. */
const participle =
  /(?:[a-z]{2}[^e]ed|^(?:un)?(?:broken|built|chosen|done|drawn|driven|eaten|flown|forgotten|found|frozen|given|held|hidden|kept|known|laid|lost|made|met|paid|seen|sent|shown|sold|stolen|sworn|taken|thrown|torn|used|withdrawn|won|worn|written))$/

/** The same in the languages that schemas are written in, of words that no table knows: `urgente` is, `pagada`. */
const participles: Partial<Record<Language, RegExp>> = {
  dutch: /^(?:ge|be|ver|goedge|afge|aange|uitge|inge|opge)[a-z]{2,}(?:[dt]|en)$/,
  german: /^(?:ab|an|auf|aus|ein|vor|zu|durch|nach)?ge[a-z]{3,}(?:t|en)$|[a-z]{3}iert$/,
  italian: /[a-z]{3}[aiu]t[aoie]$/,
  portuguese: /[a-z]{2}[ai]d[ao]s?$/,
  spanish: /[a-z]{2}[ai]d[ao]s?$/,
}

/**
 * Values of unknown columns are neutral placeholders: a short label or code made of the column's name. Null for columns that
 * are known, and for those whose names ask for prose.
 */
export function placeholderOf(
  { reading, meaning }: ReadColumn<FieldTypeName>,
  context: RequestContext,
): ColumnProfile<FieldTypeName> | null {
  if (meaning.type !== 'text') return null
  const head = reading.words.at(-1) ?? ''
  if (isCountOfDone(reading) || isCountOfThings(reading) || isCountAmongCounts(reading, context)) return null
  if (isCountOfKind(reading, context)) return null
  const opening = reading.raw.filter((word) => /^\p{L}{2}/u.test(word))
  if (
    participle.test(head) ||
    isSwitch(reading) ||
    (opening.length === 1 && participle.test(opening[0] ?? '')) ||
    isForeignParticiple(reading, context)
  )
    return { meaning: { ...meaning, flag: true, certain: false }, constraints: { values: [true, false] } }
  if (isPerson(reading)) return { meaning: { ...meaning, type: 'fullName', certain: false } }
  const classes = classHeads.has(reading.raw.at(-1) ?? '') ? classesOf(reading.name) : undefined
  return {
    meaning: { ...meaning, certain: false },
    constraints: classes ? { values: classes } : { shape: codeHeads.has(head) ? 'code' : 'label' },
    standIn: 'placeholder',
  }
}

/**
 * When it was, not whether: `voucher_redeemed` next to `voucher_issued`, `sailed` next to `landed`, and whatever was
 * done `last`.
 */
export function isEvent({ raw }: Reading, { readings }: RequestContext): boolean {
  const last = raw.at(-1) ?? ''
  if (raw.length === 2 && ['last', 'first', 'next'].includes(raw[0] ?? ''))
    return participle.test(last) || (raw[0] !== 'first' && /[a-z]{3}(?:ing|tion|ment)$/.test(last) && !paid.has(last))
  if (raw.length > 2 || !(doneLater.has(last) || moved.has(last))) return false
  return readings.some(({ raw: other }) => {
    const ending = other.at(-1) ?? ''
    return other.length === raw.length && ending !== last && (dated.has(ending) || moved.has(ending))
  })
}

const paid: ReadonlySet<string> = new Set(['payment', 'position', 'reading', 'instalment', 'installment'])
const dated: ReadonlySet<string> = new Set(
  'begun commenced created due issued opened received reported started submitted'.split(' '),
)
const doneLater: ReadonlySet<string> = new Set(
  `acknowledged answered arrived assigned cleared collected commenced completed delivered departed dispatched fired finished inspected picked
  redeemed repaired returned scanned shipped tested triaged validated`.split(/\s+/),
)
/** Doings that nobody writes down as a yes or no: one goes out and comes back, sows and harvests. */
const moved: ReadonlySet<string> = new Set(
  `anchored arrived berthed bottled brewed departed docked farrowed fledged harvested hatched incubated kegged kilned landed
  lambed moored pitched planted pressed racked sailed seeded slaughtered sown spawned stocked undocked unmoored weaned`.split(
    /\s+/,
  ),
)

/** `transferred` next to `calls_answered` and `calls_abandoned`: how many of them. */
export const isCountAmongCounts = ({ raw }: Reading, { readings }: RequestContext): boolean =>
  raw.length === 1 &&
  participle.test(raw[0] ?? '') &&
  readings.filter((other) => other.raw.length === 2 && isCountOfDone(other)).length > 1

/** `taxpayer_name`, `crew_chief`: who does something, whatever that is. */
const isPerson = ({ raw }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  return callings.has(last) || (raw.length > 1 && last === 'name' && agent.test(raw.at(-2) ?? ''))
}
const agent = /(?:[a-z]{3}(?:ist|ician|eer|man|woman|keeper|payer|holder|smith|wright)|[^aeiou](?:ster))$/
const callings: ReadonlySet<string> = new Set(
  `apprentice beekeeper brewer butcher cellarman chief cooper curator deckhand distiller farrier fisherman foreman forewoman
  gamekeeper groom handler helmsman jockey keeper luthier miller milliner overseer potter ranger rigger shepherd steward
  supervisor taxidermist trainer undertaker verger warden weaver welder winemaker`.split(/\s+/),
)

/** Words that end the name of a class: there are few of one, and many rows in each. */
const classHeads: ReadonlySet<string> = new Set(
  'band bracket bucket category class classification cluster family group grouping mode policy program programme regime scheme segment series stream tier tranche type variant'.split(
    ' ',
  ),
)

/** `Deposit scheme A` to `F`. */
const classesOf = (name: string): string[] => {
  const [first = '', ...rest] = stemOf(name)
  return [...'ABCDEF'].map((letter) => `${first.toUpperCase()}${rest.join('')} ${letter}`)
}

/** `tons_picked`, `letters_sent`, a `peak_occupied`: how many were. */
export const isCountOfDone = ({ raw }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  if (raw.length === 2 && extremes.has(raw[0] ?? '')) return participle.test(last)
  if (raw.length === 3 && raw[1] === 'on' && places.has(last)) return isManyThings(raw[0] ?? '')
  if (raw.length === 2 && counters.has(raw[0] ?? '') && participles.german?.test(last)) return true
  const isDone = (participle.test(last) && !switches.has(last)) || standing.has(last)
  return isDone && isManyThings(raw.at(-2) ?? '')
}

const extremes: ReadonlySet<string> = new Set(['max', 'peak', 'total'])
const places: ReadonlySet<string> = new Set(['board', 'call', 'duty', 'shift', 'site'])
const counters: ReadonlySet<string> = new Set(['anzahl', 'menge'])

/** How many of them are so: `seats_active`, `tickets_open`. */
const standing: ReadonlySet<string> = new Set(
  'absent active alive dead free healthy idle inactive left missing offline online open outstanding pending present remaining riding sick waiting'.split(
    ' ',
  ),
)

/** `pilot_required`, `ventilator_needed`, `e_coli_present`: whether, whatever the thing is. */
export const isSwitch = ({ raw }: Reading): boolean => {
  const last = raw.at(-1) ?? ''
  return raw.length > 1 && (switches.has(last) || whether.has(last)) && !isManyThings(raw.at(-2) ?? '')
}
const whether: ReadonlySet<string> = new Set('detected installed missing needed present'.split(' '))

/** Participles that make a setting of things in the plural: `comments_enabled` is a yes or no. */
const switches: ReadonlySet<string> = new Set(
  'accepted agreed allowed applied attached checked confirmed controlled enabled disabled included permitted required verified'.split(
    ' ',
  ),
)

/** `missed_bins`, `rejected_parts`: how many were; which ones, where others are only `related`. */
export const isCountOfDoings = ({ raw }: Reading): boolean =>
  raw.length === 2 && participle.test(raw[0] ?? '') && !relating.has(raw[0] ?? '') && isManyThings(raw[1] ?? '')

const relating: ReadonlySet<string> = new Set(
  'advanced allowed associated assigned attached based desired detailed expected linked mixed needed preferred recommended related required selected shared supported used'.split(
    ' ',
  ),
)

/** Things in the plural of which nothing else is known: `birdies`, `guest_passes`, `battery_cycles`, `viewers_000`. */
export const isCountOfThings = ({ raw }: Reading): boolean => {
  const last = (raw.at(-1) === '000' ? raw.at(-2) : raw.at(-1)) ?? ''
  return isManyThings(last) && !described.has(last) && !last.endsWith('ics')
}

/** `messages_agent`, `goals_away`: how many things on one side of two. */
export const isCountOfASide = ({ raw }: Reading): boolean =>
  raw.length > 1 && sides.has(raw.at(-1) ?? '') && isManyThings(raw.at(-2) ?? '') && !described.has(raw.at(-2) ?? '')

const sides: ReadonlySet<string> = new Set(
  `agent away bot buyer caller critical customer domestic external female full guest home in inbound incoming internal
  international loser major male minor noncritical offline online opponent out outbound outgoing passenger seller serious
  severe staff student system user visitor winner`.split(/\s+/),
)

/** `frames_brood` next to `frames_total`: of one kind of thing, how many are of each sort. */
export const isCountOfKind = ({ raw }: Reading, { readings }: RequestContext): boolean =>
  raw.length === 2 &&
  isManyThings(raw[0] ?? '') &&
  !described.has(raw[0] ?? '') &&
  readings.some(
    ({ raw: other }) =>
      other.length === 2 && other[0] === raw[0] && (ofAll.has(other[1] ?? '') || soldOff.has(other[1] ?? '')),
  ) &&
  readings.filter(({ raw: other }) => other.length === 2 && other[0] === raw[0]).length > 1
const ofAll: ReadonlySet<string> = new Set('capacity count total'.split(' '))
const soldOff: ReadonlySet<string> = new Set('issued ordered planned scheduled sold'.split(' '))

/** Plurals that are written out, not counted. */
const described: ReadonlySet<string> = new Set(
  'accessories aliases belongings benefits characteristics clauses columns conditions contents coordinates credentials details dimensions directions drawings earnings exceptions features fields findings fixings furnishings goods highlights ingredients instructions interests keywords labels languages learnings markings materials measures news notes objectives options parameters permissions preferences proceedings properties qualifications questions reasons references remarks requirements responsibilities restrictions results roles rules savings scopes series settings skills specifications specs symptoms tags targets terms tools topics values'.split(
    ' ',
  ),
)

export const isManyThings = (word: string): boolean =>
  (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is|ous)$/.test(word)) || irregular.has(word)

const irregular: ReadonlySet<string> = new Set(
  'anzahl cantidad cattle children geese livestock men menge people personnel quantite quantity sheep staff women'.split(
    ' ',
  ),
)

/** A participle at either end of a name that its language does not otherwise know. */
function isForeignParticiple({ raw, words }: Reading, { languages }: RequestContext): boolean {
  const ends = [raw.at(-1) ?? '', ...(raw.length > 1 ? [raw[0] ?? ''] : [])]
  return [...languages].some((language) => {
    const form = participles[language]
    return form !== undefined && ends.some((word) => words.includes(word) && !isKnownWord(word) && form.test(word))
  })
}
