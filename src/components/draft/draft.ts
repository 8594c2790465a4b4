import type { LocaleCode, OutputFormat } from '@/wire/vocabulary'

export type DraftField = {
  /** Unique in its draft; never sent. */
  id: number
  name: string
  type: string
  blankPercentage: number
  /** Overrides the draft's locale; null inherits it. */
  locale: LocaleCode | null
  constraints: Record<string, unknown>
  /** A locked field is not edited, moved or removed by accident, and stays when another schema is brought in. */
  locked: boolean
  /** The column has the values of this seed, through every other edit and in the generated rows; null: those of the draft. */
  seed: string | null
  /** The server infers type and constraints from the name, until one of them is chosen. */
  typeFollowsName: boolean
}

/** A schema as it is being designed. */
export type Draft = {
  name: string
  fields: DraftField[]
  nextId: number
  count: number
  locale: LocaleCode
  format: OutputFormat
  /** Pinned, or null: every generation draws its own. */
  seed: string | null
  /** Which of the preview's variants is shown. */
  variant: number
}

/** A field before it has an id. */
export type NewField = Pick<DraftField, 'name' | 'type'> & Partial<Omit<DraftField, 'id'>>

const defaults = {
  blankPercentage: 0,
  locale: null,
  constraints: {},
  locked: false,
  seed: null,
  typeFollowsName: false,
} as const

export const numbered = (field: NewField, id: number): DraftField => ({ ...defaults, ...field, id })

/** A draft with the given fields. */
export function draftOf(fields: readonly NewField[], settings: Partial<Draft> = {}): Draft {
  return {
    name: 'Untitled schema',
    count: 100,
    locale: 'en_US',
    format: 'json',
    seed: null,
    variant: 0,
    ...settings,
    fields: fields.map((field, index) => numbered(field, index + 1)),
    nextId: fields.length + 1,
  }
}

/** The first visitor's draft: rows of a customer and an order that visibly belong together. */
export const firstDraft = draftOf(
  [
    { name: 'id', type: 'uuid' },
    { name: 'full_name', type: 'fullName' },
    { name: 'email', type: 'email' },
    { name: 'phone', type: 'phone' },
    { name: 'city', type: 'city' },
    { name: 'company', type: 'company' },
    { name: 'order_total', type: 'amount' },
    { name: 'status', type: 'paymentStatus' },
    { name: 'ordered_at', type: 'dateTime' },
  ],
  { name: 'Customers and orders' },
)
