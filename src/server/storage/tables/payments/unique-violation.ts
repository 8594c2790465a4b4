/** Prisma's code for a row that a unique index does not allow. */
const uniqueViolation = 'P2002'

/** Resolves to `otherwise` on a unique violation: another row was first. */
export const unlessTaken =
  <Otherwise>(otherwise: Otherwise) =>
  (error: unknown): Otherwise => {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return otherwise
    throw error
  }
