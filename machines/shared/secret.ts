/**
 * A secret on its way from a form to the body of one call. It travels through events and actor input, which
 * inspectors and snapshots print: there it reads '***'. Only a port calls `reveal`, when it makes the body.
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
