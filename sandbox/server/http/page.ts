import { html } from 'hono/html'
import type { SandboxResponse } from './response'

export type Fragment = ReturnType<typeof html>

export type PageHead = {
  title: string
  /** States that the page is a simulation. */
  notice: string
  /** Replaces the default styles. */
  style?: Fragment
}

const defaultStyle = html`<style>
      :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
      body { margin: 15vh auto; max-width: 32rem; padding: 0 1rem; }
      button { font: inherit; padding: 0.5rem 1rem; }
    </style>`

/** A page of the sandbox. It intentionally looks like no real page. */
export function sandboxPage({ title, notice, style = defaultStyle }: PageHead, content: Fragment): string {
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

export function pageResponse(status: number, page: string): SandboxResponse {
  return { status, body: page, headers: { 'Content-Type': 'text/html; charset=utf-8' } }
}

/** Redirects with a GET: with 303 also after a posted form. */
export function redirectResponse(address: string, status: 302 | 303 = 303): SandboxResponse {
  return { status, body: null, headers: { Location: address } }
}
