/** One outcome for all who wait for it, made by whoever came first. */
export class SharedWork<Outcome> {
  readonly outcome: Promise<Outcome>
  resolve: (outcome: Outcome) => void = () => undefined
  reject: (reason: unknown) => void = () => undefined

  constructor() {
    this.outcome = new Promise<Outcome>((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
    this.outcome.catch(() => undefined) // nobody may be waiting, and the first has its error itself
  }
}
