import { useEffect, useState } from 'react'

type FindRegistrable = (domain: string) => string | null

let loaded: FindRegistrable | undefined

/** The list of public suffixes is larger than the rest of the setup, so only the domain step loads it. */
async function load(): Promise<FindRegistrable> {
  const { getDomain } = await import('tldts-icann')
  loaded = (domain) => getDomain(domain, { extractHostname: false })
  return loaded
}

/**
 * The part of a domain that is registered: `example.co.uk` for `panel.example.co.uk`. Undefined while the list of public suffixes
 * is not loaded or cannot be, and for a public suffix itself.
 */
export function useRegistrable(domain: string | undefined): string | undefined {
  const [find, setFind] = useState(() => loaded)
  useEffect(() => {
    // Without the list, the step only shows less.
    load().then(
      (found) => setFind(() => found),
      () => {},
    )
  }, [])
  return domain === undefined ? undefined : (find?.(domain) ?? undefined)
}
