import type { Progress } from '@/server/api/admission/job'

/** What a stream's `status` says, in the order in which it happens. */
export const stages = {
  /** The names have been given their types. */
  schema: 'schema',
  /** A language model writes the meaningful columns. */
  writing: 'writing',
  /** The rows are made. */
  generating: 'generating',
} as const

/**
 * Tells how far the rows of an answer are (ADR 6): what a model has written counts as made, a pool is told
 * beside it. The count of rows never goes back.
 */
export class RowProgress {
  private readonly startedAt = performance.now()
  private stageAt = this.startedAt
  private told = 0

  constructor(
    private readonly total: number,
    private readonly progress: Progress,
  ) {}

  enter(stage: keyof typeof stages): void {
    this.stageAt = performance.now()
    this.progress({ event: 'status', data: { stage: stages[stage] } })
  }

  /** Rows that are made. */
  rows(generated: number): void {
    if (generated < this.told) return
    this.told = generated
    this.tell(generated / this.total, {})
  }

  /** Lines of a pool that are written; no row is made before it is full. */
  pool(lines: number, of: number): void {
    this.tell(lines / of, { pool: { lines, of } })
  }

  private tell(share: number, more: Record<string, unknown>): void {
    if (share === 0) return
    const now = performance.now()
    const stageMs = now - this.stageAt
    this.progress({
      event: 'progress',
      data: {
        generated: this.told,
        total: this.total,
        percent: Math.round((this.told / this.total) * 1000) / 10,
        elapsed_ms: Math.round(now - this.startedAt),
        eta_ms: Math.round((stageMs / share) * (1 - share)),
        ...more,
      },
    })
  }
}
