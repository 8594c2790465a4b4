/** Values by key, of which the least recently asked for gives way. */
export class Recent<V> {
  readonly #values = new Map<string, V>()

  /** @param max how many values are kept. */
  constructor(private readonly max: number) {}

  /** The value kept under a key; `make`, called where there is none, may throw: then nothing is kept. */
  get(key: string, make: () => V): V {
    const kept = this.#values.get(key)
    const value = kept === undefined ? make() : kept
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (oldest !== undefined && this.#values.size > this.max) this.#values.delete(oldest)
    return value
  }

  /** The value kept under a key, without asking for it: its turn to give way stays. */
  find(key: string): V | undefined {
    return this.#values.get(key)
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}
