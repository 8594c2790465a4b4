import type { Constraints } from '@/server/generation/constraints/constraints'
import type { UniquePart } from '@/server/generation/engine/distinct'
import { map, permuted, uniform } from '@/server/generation/engine/numeric'
import type { Part } from '@/server/generation/engine/part'
import { int, lit, padded, pick, seq } from '@/server/generation/engine/parts'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import type { TextShape } from '@/wire/rows/constraints'
import { fitLength } from './fit-length'
import { codePoints } from './lengths'
import { piecesOf } from './pieces'
import { stemOf } from './stem'

type Language = LocaleProfile['language']

/** Parts of a neutral text. */
type Neutral = { readonly language: Language; readonly shape: TextShape; readonly stem: string }

/**
 * Text for a column of which nothing is known but its name: "Court 14", "CNT-4821", "The inspection was carried out as
 * planned." It claims nothing, and so is never wrong.
 */
export function neutralText(neutral: Omit<Neutral, 'stem'> & { name: string }, constraints: Constraints): Part {
  const { minLength, maxLength } = constraints
  const stemmed = { ...neutral, stem: constraints.stem ?? stemOf(neutral.name) }
  if (minLength === undefined && maxLength === undefined) {
    return neutral.shape === 'code'
      ? codeOf(
          stemmed,
          map(uniform(0, 8_999), (n) => n + 1_000),
          4,
        )
      : pick(textsOf(stemmed))
  }
  const bounds = { min: minLength ?? 0, max: maxLength ?? Math.max(minLength ?? 0, 0) + 160 }
  const fitting = textsOf(stemmed).filter((each) => codePoints(each) >= bounds.min && codePoints(each) <= bounds.max)
  if (fitting.length > 0) return pick(fitting)
  return fitLength(
    piecesOf(textsOf({ ...stemmed, shape: 'sentence' }), [textsOf(stemmed), numbers.flat()], ' '),
    bounds,
  )
}

/** The same, each with a number of its own. */
export function uniqueNeutralText(
  neutral: Omit<Neutral, 'stem'> & { name: string },
  constraints: Constraints,
): UniquePart {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, stem = stemOf(neutral.name) } = constraints
  const { language, shape } = neutral
  const words = spelled({ language, stem })
  const numbered: Record<TextShape, Part> = {
    label: seq(`${words} `, int(serial)),
    title: seq(`${words} ${number[language]} `, int(serial)),
    phrase: seq(`${words} ${number[language]} `, int(serial)),
    code: codeOf({ ...neutral, stem }, permuted(serials), 7),
    sentence: seq(pick(sentences[language](words)), ` (${number[language]} `, int(serial), ')'),
    paragraph: seq(pick(paragraphs(language, words)), ` (${number[language]} `, int(serial), ')'),
    slug: seq(slugOf(words, ''), int(serial)),
  }
  const longest = codePoints(`${words} ${number[language]} ${serials}`)
  if (minLength === 0 && maxLength >= longest && shape !== 'sentence' && shape !== 'paragraph')
    return { part: numbered[shape], capacity: serials }
  if (minLength === 0 && maxLength === Number.POSITIVE_INFINITY) return { part: numbered[shape], capacity: serials }
  const width = Math.min(9, Math.max(minLength, Math.min(maxLength, 7)))
  if (maxLength === 0) return { part: lit(''), capacity: 1 }
  const rest = Math.max(0, minLength - width)
  const capacity = 10 ** Math.min(width, maxLength)
  return { part: seq('0'.repeat(rest), padded(permuted(capacity), Math.min(width, maxLength))), capacity }
}

const serials = 4 ** 10
const serial = map(permuted(serials), (n) => n + 1)
const number: Record<Language, string> = { en: 'No.', ar: 'رقم' }
const nameless: Record<Language, string> = { en: 'Item', ar: 'بند' }

/** Numbers of one to twelve digits: they fill up what words leave. */
const numbers = Array.from({ length: 12 }, (_, i) => [String((10 ** (i + 1) - 1) / 9)])

const codeOf = ({ stem }: Neutral, at: Parameters<typeof padded>[0], width: number): Part =>
  seq(`${abbreviated(stem)}-`, padded(at, width))

/** The initials of three words and more, else the first consonants: "container" is CNT. */
function abbreviated(stem: string): string {
  const words = stem.split(' ').filter((word) => word !== '')
  const letters =
    words.length > 2
      ? words.map((word) => word.slice(0, 1)).join('')
      : words.map((word) => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/gi, '')).join('')
  const known = [...letters, ...words.join('')].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  return known.slice(0, 3).join('').toUpperCase() || 'REF'
}

function textsOf({ language, shape, stem }: Neutral): string[] {
  const words = spelled({ language, stem })
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
  const shaped: Record<TextShape, () => string[]> = {
    label: () => upTo(40).map((n) => `${words} ${n}`),
    code: () => upTo(500).map((n) => `${abbreviated(stem)}-${1_000 + n * 17}`),
    phrase: () => phrases[language](words),
    title: () => upTo(60).map((n) => `${words} ${number[language]} ${n}`),
    sentence: () => sentences[language](words),
    paragraph: () => paragraphs(language, words),
    slug: () => upTo(40).map((n) => slugOf(words, n)),
  }
  return shaped[shape]()
}

const slugOf = (words: string, end: number | ''): string => `${words.toLowerCase().replaceAll(' ', '-')}-${end}`

const letters = [...'ABCDEFGHJKLMNPRSTUVW']
const arabicLetters = [...'أبجدهوزحطي']

const phrases: Record<Language, (words: string) => string[]> = {
  en: (words) =>
    ['type', 'group', 'class', 'variant'].flatMap((kind) => letters.map((each) => `${words}, ${kind} ${each}`)),
  ar: (words) => ['نوع', 'مجموعة', 'فئة'].flatMap((kind) => arabicLetters.map((each) => `${words}، ${kind} ${each}`)),
}

/** True of any entry of any table. */
const sentences: Record<Language, (words: string) => string[]> = {
  en: (words) =>
    [
      'recorded as reported',
      'checked and confirmed',
      'reviewed without changes',
      'entered by the team on duty',
      'updated after the last review',
      'taken over from the previous entry',
      'completed as planned',
      'confirmed by a second person',
      'left unchanged at the last check',
      'to be reviewed at the next date',
      'described in the attached record',
      'in line with the usual procedure',
    ].map((rest) => `${words}: ${rest}.`),
  ar: (words) =>
    [
      'سُجل كما ورد',
      'تمت المراجعة والتأكيد',
      'بدون تغيير منذ آخر مراجعة',
      'أدخله الفريق المناوب',
      'حُدث بعد آخر مراجعة',
      'اكتمل كما كان مخططاً',
      'أكده موظف ثان',
      'يراجع في الموعد القادم',
      'مذكور في السجل المرفق',
      'وفق الإجراء المعتاد',
    ].map((rest) => `${words}: ${rest}.`),
}

const further: Record<Language, readonly string[]> = {
  en: [
    'No further action is needed at this time.',
    'The next check is due at the usual interval.',
    'All details agree with the record on file.',
    'Nothing unusual was noted.',
    'A follow-up is planned.',
    'The entry replaces the earlier one.',
  ],
  ar: [
    'لا حاجة إلى إجراء آخر في الوقت الحالي.',
    'الفحص التالي في موعده المعتاد.',
    'جميع التفاصيل مطابقة للسجل.',
    'لم يلاحظ شيء غير معتاد.',
    'من المقرر إجراء متابعة.',
  ],
}

function paragraphs(language: Language, words: string): string[] {
  const last = further[language]
  return sentences[language](words).flatMap((first, i) =>
    last.map((second, j) => `${first} ${second} ${last[(i + j + 1) % last.length]}`),
  )
}

/** As a title is written where the script has capitals. */
function spelled({ language, stem }: Pick<Neutral, 'language' | 'stem'>): string {
  const words = stem.trim()
  if (words === '') return nameless[language]
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
