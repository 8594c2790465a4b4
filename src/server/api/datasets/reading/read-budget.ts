import { datasetTerms } from '@/server/billing/datasets'
import { AppError } from '@/server/kernel/errors'
import type { Services } from '@/server/services/services'
import { type ReadCounter, takeRows } from '@/server/storage/tables/datasets'

/** A process sets this share of a budget aside at once, so that small readings rarely cost a statement. */
const shareSetAside = 1 / 200

type Counted = { readonly id: string; readonly rows: number }

/**
 * The rows of a data set that may still be read, by all processes together: the database counts the reserved rows, each
 * process the rows left of its reservation. A process that dies loses at most half a percent of the budget.
 */
export class ReadBudget {
  private readonly left: Record<ReadCounter, number> = { rowsRead: 0, rowsMocked: 0 }
  private readonly budgets: Record<ReadCounter, number>

  constructor(
    private readonly services: Pick<Services, 'db'>,
    private readonly stored: Counted,
  ) {
    const rows = datasetTerms.fullReads * stored.rows
    this.budgets = { rowsRead: rows, rowsMocked: Math.max(rows, datasetTerms.mockedRowsMin) }
  }

  /** @throws ReadBudgetError (429) when fewer rows are left. */
  async take(counter: ReadCounter, rows: number): Promise<void> {
    if (rows <= this.left[counter]) {
      this.left[counter] -= rows
      return
    }
    const budget = this.budgets[counter]
    const aside = Math.max(rows, Math.floor(budget * shareSetAside))
    for (const asked of aside > rows ? [aside, rows] : [rows]) {
      if (await takeRows(this.services.db, { id: this.stored.id, counter, rows: asked, budget })) {
        this.left[counter] += asked - rows
        return
      }
    }
    throw new ReadBudgetError(counter, budget)
  }
}

class ReadBudgetError extends AppError {
  constructor(counter: ReadCounter, budget: number) {
    const what = counter === 'rowsRead' ? 'files' : 'mock'
    super(`The ${budget} rows that may be read from the ${what} of this data set have been used up.`, {
      status: 429,
      code: 'read_budget_exhausted',
      hint: 'Keep what you have read, or create the data set again: the same recipe, seed and reference date give the same rows.',
      members: { budget_rows: budget },
    })
  }
}
