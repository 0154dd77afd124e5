import { useEffect, useState } from 'react'

/** `isListed` is false if the domain's end is no public suffix, such as of a name that is not typed to its end. */
export type Registrable = { readonly name: string; readonly isListed: boolean }

type FindRegistrable = (domain: string) => Registrable | undefined

let loaded: FindRegistrable | undefined

/** The list of public suffixes is larger than the rest of the setup, so only the domain step loads it. */
async function load(): Promise<FindRegistrable> {
  const { parse } = await import('tldts-icann')
  loaded = (domain) => {
    const { domain: name, isIcann } = parse(domain, { extractHostname: false })
    return name === null ? undefined : { name, isListed: isIcann === true }
  }
  return loaded
}

/**
 * The part of a domain that is registered: `example.co.uk` for `panel.example.co.uk`. Undefined while the list of public suffixes
 * is not loaded or cannot be, and for a public suffix itself.
 */
export function useRegistrable(domain: string | undefined): Registrable | undefined {
  const [find, setFind] = useState(() => loaded)
  useEffect(() => {
    // Without the list, the step only shows less.
    load().then(
      (found) => setFind(() => found),
      () => {},
    )
  }, [])
  return domain === undefined ? undefined : find?.(domain)
}
