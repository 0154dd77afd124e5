type Cookie = { value: string; isHttpOnly: boolean }

/** The cookies that a browser would keep for localhost, which are the same for all its ports. */
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

  /** As the request header `Cookie` has them. */
  get header(): string {
    return format([...this.#cookies])
  }

  /** As a page reads them in `document.cookie`: without those for the server alone. */
  get documentCookie(): string {
    return format([...this.#cookies].filter(([, { isHttpOnly }]) => !isHttpOnly))
  }

  /** Takes in what an answer sets and deletes. */
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
