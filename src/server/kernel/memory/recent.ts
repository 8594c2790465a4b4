/** A least-recently-used cache. */
export class Recent<V> {
  readonly #values = new Map<string, V>()

  /** @param max capacity in values. */
  constructor(private readonly max: number) {}

  /** The cached value of a key, otherwise that of `make`; if `make` throws, nothing is kept. */
  get(key: string, make: () => V): V {
    const kept = this.#values.get(key)
    const value = kept === undefined ? make() : kept
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (oldest !== undefined && this.#values.size > this.max) this.#values.delete(oldest)
    return value
  }

  /** The cached value of a key, without counting as a use. */
  find(key: string): V | undefined {
    return this.#values.get(key)
  }

  delete(key: string): void {
    this.#values.delete(key)
  }
}
