/**
 * A secret on its way from a form to the body of one call. Inspectors and snapshots print events and actor inputs, so there it
 * is printed as '***'. Only a port calls `reveal`, when it creates the body.
 */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return '***'
  }

  toJSON(): string {
    return '***'
  }
}
