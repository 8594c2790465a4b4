/** Lets signals and messages of threads in. Node's own promise of it takes longer to load than ten rows take to write. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
