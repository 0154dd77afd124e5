import { inlinedIn } from '../../deploy/inlined'

type Parts = {
  /** The path of the demo on its host, with slashes at both ends. */
  base: string
  /** The inline script and the CSS of the demo. */
  script: string
  style: string
}

/** Turns a page of the portal's build into a page of the demo: with its script, its line and its policy. */
export function demoPage(page: string, { base, script, style }: Parts): string {
  const withParts = page
    // The worker responds to this request, and is not there yet.
    .replace(/ *<link rel="preload" href="[^"]*config\.json"[^>]*>\n/, '')
    .replace(
      /(<title>)/,
      (title) => `<style>${style}</style>\n    <script data-base="${base}">${script}</script>\n    ${title}`,
    )
    .replace('<div id="root"', (root) => `${line(base)}\n    ${root}`)
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(withParts)}" />`
  return withParts.replace(/(<meta charset="[^"]*" \/>)/, (charset) => `${charset}\n    ${policy}`)
}

const line = (base: string) => `<aside id="demo" aria-label="Demo">
      <p>This is a demo. No money is charged, and everything stays in this browser.</p>
      <a href="${base}sandbox/">Test accounts and sandbox</a>
      <button type="button">Start over</button>
    </aside>`

/**
 * The policy is in the page, because a host of plain files sends no headers. It allows less than the portal's own
 * (deploy/headers.ts): no payment provider, no API and no images elsewhere. Only `worker-src` is added, for the demo's worker.
 */
function policyOf(page: string): string {
  const { scripts, styles } = inlinedIn([page])
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
