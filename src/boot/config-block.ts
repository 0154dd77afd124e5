/**
 * The configuration that `npm run hosts` has written into the page (docs/operate/deploying.md#configjson), so that no call waits for the
 * file. Undefined if the page has none.
 */
export const configBlock = (): string | undefined => document.querySelector('script#config')?.textContent || undefined
