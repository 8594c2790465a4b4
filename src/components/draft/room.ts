import { bounds } from '@/wire/vocabulary'
import type { Draft } from './draft'

/** Whether another field can be added. */
export const hasRoom = ({ fields }: Pick<Draft, 'fields'>): boolean => fields.length < bounds.schemaFieldsMax

/** The reason no field can be added. */
export const mostFields = `A schema has at most ${bounds.schemaFieldsMax} columns.`

/** The number of fields out of the limit; a sentence once there is no room for more. */
export const roomWords = ({ fields }: Pick<Draft, 'fields'>): string =>
  hasRoom({ fields }) ? `${fields.length} of ${bounds.schemaFieldsMax} columns` : mostFields
