import { defineCategory, type FieldScope, type FieldType } from '@/server/generation/catalog/define'
import { order, orderNumbers } from '@/server/generation/entities/trade/order'
import type { LocaleProfile } from '@/server/generation/locales/profile'
import { type FreeformText, uniqueWithinBounds, withinBounds } from '@/server/generation/text/freeform-text'
import { neutralText, uniqueNeutralText } from '@/server/generation/text/neutral'
import { notes } from '@/server/generation/text/notes'
import { grammars } from '@/server/generation/text/sentences'
import { tags } from '@/server/generation/text/tags'
import { text } from '@/server/generation/text/text'

const plainText = freeformType(text, ({ language }) => ` ${grammars[language].reference}`)

/** Texts about the row's order, or neutral ones in the shape that the constraints request. */
const shapedText = {
  constraints: [...plainText.constraints, 'shape', 'stem'],
  part: (scope: FieldScope) => {
    const { profile, constraints, name = '' } = scope
    const { shape } = constraints
    return shape ? neutralText({ language: profile.language, shape, name }, constraints) : plainText.part(scope)
  },
  unique: (scope: FieldScope) => {
    const { profile, constraints, name = '' } = scope
    const { shape } = constraints
    return shape ? uniqueNeutralText({ language: profile.language, shape, name }, constraints) : plainText.unique(scope)
  },
} as const satisfies Partial<FieldType>

export const freeform = defineCategory('freeform', {
  text: {
    ...shapedText,
    description: 'Paragraph of a few sentences that fits the row’s product and order.',
    example: 'Bought the Nordvale Headphones for the office on Monday. They came the next day. A good choice.',
    entities: { product: [], order: [] },
    model: {
      form: 'what a column of this name holds: a word, a phrase or some sentences, as its name asks for',
      lengthMax: 1000,
    },
    isValid: isText,
  },
  notes: {
    ...freeformType(notes, ({ language }) => ` ${grammars[language].reference}`),
    description: 'Short note about what happened to the row’s order and what follows from it.',
    example: 'Delivered on Monday, left at reception. Ask for a review by e-mail before the weekend.',
    entities: { order: [] },
    model: { form: 'a note of one or two sentences', lengthMax: 500 },
    isValid: isText,
  },
  tags: {
    ...freeformType(tags, ({ language }) => grammars[language].comma),
    description: 'Tags in one line, separated by commas.',
    example: 'audio, delivered, gift, express',
    entities: { product: [], order: [] },
    model: { form: 'two to five tags in one line, separated by commas', lengthMax: 200 },
    isValid: (value) => isText(value) && !/[\r\n]/.test(value),
  },
})

/** Common constraints of the three types: length bounds, and the order number to make them distinct. */
function freeformType(
  kind: (profile: LocaleProfile) => FreeformText,
  markOf: (profile: LocaleProfile) => string,
): Pick<FieldType, 'constraints' | 'part'> & Required<Pick<FieldType, 'unique'>> {
  return {
    constraints: ['min_length', 'max_length'],
    part: ({ profile, constraints }: FieldScope) => withinBounds(kind(profile), constraints),
    unique: ({ profile, constraints }: FieldScope) =>
      uniqueWithinBounds(
        kind(profile),
        { mark: markOf(profile), number: order(profile).number, capacity: orderNumbers },
        constraints,
      ),
  }
}

/** Whether it is a text of reasonable length without control characters except tabs and line breaks. */
function isText(value: string | number): value is string {
  return typeof value === 'string' && value.length <= 20_000 && /^(?:[^\p{Cc}]|[\t\r\n])*$/u.test(value)
}
