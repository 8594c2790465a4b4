import type { Found } from '@/server/generation/profiles/dictionary/find-concept'
import type { Column } from '@/server/generation/profiles/readers/column-reader'
import type { RequestContext } from '@/server/names/read/read-request'

/** A concept at the end of a column's name, and the column that may or may not mean it. */
export type Candidate = Found & Pick<Column, 'reading' | 'meaning'> & { readonly context: RequestContext }

export type Test = (candidate: Candidate) => boolean
