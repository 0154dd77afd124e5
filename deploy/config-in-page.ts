const BLOCK = /<script type="application\/json" id="config">(.*?)<\/script>/s
const PRELOAD = /<link rel="preload" href="[^"]*\/config\.json" as="fetch"[^>]*>/

/**
 * Writes a deployment's configuration into an HTML page of a build, so that the portal need not request it. The element replaces the
 * preload of config.json, or the element of an earlier configuration. It is data, so the content security policy needs no hash of it.
 *
 * @param config the content of config.json
 * @returns the same page if it has no place for the configuration, because it is none of the portal
 */
export function withConfig(page: string, config: object): string {
  // No text in it can end the element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const place = BLOCK.test(page) ? BLOCK : PRELOAD
  return page.replace(place, () => `<script type="application/json" id="config">${json}</script>`)
}

/** The JSON text that `withConfig` has written into a page; undefined if there is none. */
export function configIn(page: string): string | undefined {
  return BLOCK.exec(page)?.[1]
}

/** Takes out what `withConfig` has written, for a host with a config.json of its own. */
export const withoutConfig = (page: string) => page.replace(BLOCK, '')
