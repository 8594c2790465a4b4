import { expect, it } from 'vitest'
import { localeNote } from './locale-note'

it.each([
  ['In en_AE and ar_AE, constraints.country_code must be "+971".', 'In the UAE, dialling code must be "+971".'],
  ['country_prefix: GB in en_GB and en_US.', 'Country: GB in the UK and the US.'],
])('says “%s” in the words of the options', (note, words) => expect(localeNote(note)).toBe(words))
