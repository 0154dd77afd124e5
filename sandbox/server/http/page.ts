import { html } from 'hono/html'
import type { SandboxResponse } from './response'

export type Fragment = ReturnType<typeof html>

/** Whom a page plays, and a sentence that says that it does. */
export type PageHead = {
  title: string
  notice: string
  /** A look of its own, in the place of the usual one. */
  style?: Fragment
}

const usualStyle = html`<style>
      :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
      body { margin: 15vh auto; max-width: 32rem; padding: 0 1rem; }
      button { font: inherit; padding: 0.5rem 1rem; }
    </style>`

/** A page of the sandbox's own. It looks like nothing real on purpose. */
export function sandboxPage({ title, notice, style = usualStyle }: PageHead, content: Fragment): string {
  const document = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    ${style}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${notice}</p>
      ${content}
    </main>
  </body>
</html>
`
  return document.toString()
}

/** Not kept by the browser: after Back, the page has to say again what it can still do. */
export function pageResponse(status: number, page: string): SandboxResponse {
  return { status, body: page, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } }
}

/** Leads a browser on, from a form as well: it comes by GET. */
export function redirectResponse(address: string): SandboxResponse {
  return { status: 303, body: null, headers: { Location: address, 'Cache-Control': 'no-store' } }
}
