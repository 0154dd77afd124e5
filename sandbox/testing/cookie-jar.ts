type Cookie = { value: string; isHttpOnly: boolean }

/** The cookies of localhost, which a browser shares between all ports. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>()

  get(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, { value, isHttpOnly: false })
  }

  delete(name: string): void {
    this.#cookies.delete(name)
  }

  /** The value of the request header `Cookie`. */
  get header(): string {
    return format([...this.#cookies])
  }

  /** The value of `document.cookie`, without HttpOnly cookies. */
  get documentCookie(): string {
    return format([...this.#cookies].filter(([, { isHttpOnly }]) => !isHttpOnly))
  }

  /** Applies the `Set-Cookie` headers of a response. */
  store(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [name = '', ...value] = pair.split('=')
      const has = (attribute: string) => attributes.some((candidate) => candidate.toLowerCase() === attribute)
      if (has('max-age=0')) this.delete(name)
      else this.#cookies.set(name, { value: decodeURIComponent(value.join('=')), isHttpOnly: has('httponly') })
    }
  }
}

function format(cookies: [string, Cookie][]): string {
  return cookies.map(([name, { value }]) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
