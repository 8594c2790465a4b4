import { edgeOf } from '@/server/datasets/links/timeline'

export const millisecondsPerDay = 86_400_000

/** The stretch of time that the rows of a generation lie in, in milliseconds since 1970-01-01T00:00:00Z. */
export type Span = { readonly from: number; readonly to: number }

/** Where a column of the time begins. */
export const columnStart = ({ from, to }: Span, column: number): number => from + (to - from) * edgeOf(column)
