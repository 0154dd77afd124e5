/** A cookie that a response sets. */
export type SetCookie = {
  readonly name: string
  readonly value: string
  /** Names in lower case. An attribute without a value has an empty one. */
  readonly attributes: ReadonlyMap<string, string>
}

/** Reads the `Set-Cookie` headers of a response. */
export function cookiesIn(headers: Headers): readonly SetCookie[] {
  return headers.getSetCookie().map((line) => {
    const [pair, ...attributes] = line.split(';').map(halves)
    const [name = '', value = ''] = pair ?? []
    return { name, value, attributes: new Map(attributes.map(([key, text]) => [key.toLowerCase(), text])) }
  })
}

/** Returns the names in a `Cookie` header. */
export function namesIn(cookie: string): readonly string[] {
  return cookie.split(';').map((pair) => halves(pair)[0])
}

function halves(text: string): readonly [string, string] {
  const [name = '', ...value] = text.split('=')
  return [name.trim(), value.join('=').trim()]
}
