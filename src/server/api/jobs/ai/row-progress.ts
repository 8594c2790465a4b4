import type { Progress } from '@/server/api/admission/job'

/** A stream's `status`, in order: names get their types, a model writes the meaningful columns, rows are generated. */
export type Stage = 'schema' | 'writing' | 'generating'

/**
 * Emits how far the rows of an answer are (ADR 6): rows that a model has written count as generated, the lines of a pool
 * are reported separately. The count of rows never decreases.
 */
export class RowProgress {
  private readonly startedAt = performance.now()
  private stageAt = this.startedAt
  private generated = 0

  constructor(
    private readonly total: number,
    private readonly progress: Progress,
  ) {}

  enter(stage: Stage): void {
    this.stageAt = performance.now()
    this.progress({ event: 'status', data: { stage } })
  }

  rows(generated: number): void {
    if (generated < this.generated) return
    this.generated = generated
    this.emit(generated / this.total, {})
  }

  /** Lines of a pool that are written; no row is generated before it is full. */
  pool(lines: number, of: number): void {
    this.emit(lines / of, { pool: { lines, of } })
  }

  private emit(share: number, more: Record<string, unknown>): void {
    if (share === 0) return
    const now = performance.now()
    const stageMs = now - this.stageAt
    this.progress({
      event: 'progress',
      data: {
        generated: this.generated,
        total: this.total,
        percent: Math.round((this.generated / this.total) * 1000) / 10,
        elapsed_ms: Math.round(now - this.startedAt),
        eta_ms: Math.round((stageMs / share) * (1 - share)),
        ...more,
      },
    })
  }
}
