import { bounds } from '@/wire/vocabulary'

/** A name that a request accepts: cut to the maximum length, without control characters, which would disguise it. */
export const requestName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, bounds.fieldNameLengthMax)
