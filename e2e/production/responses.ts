import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Response } from '@playwright/test'
import { readDeployment } from '../../deploy/deployment'
import { cacheControl } from '../../deploy/headers'
import { expect } from '../support/fixtures'
import { PORTAL } from './start-production'

/** nginx compresses longer files only. */
const LEAST_COMPRESSED = 1_000
const TEXT = /^(text\/|application\/(json|manifest)|image\/svg)/

/** Records the responses of the portal's host from now on. */
export function portalResponses(context: BrowserContext): Response[] {
  const responses: Response[] = []
  context.on('response', (response) => {
    if (response.url().startsWith(`${PORTAL}/`)) responses.push(response)
  })
  return responses
}

/** Expects each response to have every header of deploy/headers.ts once, its cache time, and to be compressed. */
export async function expectHeaders(responses: readonly Response[], folder: string): Promise<void> {
  const { headers } = await readDeployment(folder, [])
  const security = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  for (const response of responses) {
    const { pathname } = new URL(response.url())
    const sent = await response.allHeaders()
    const wanted = { ...Object.fromEntries(security), 'cache-control': cacheControl(pathname, response.status()) }
    const names = ['content-security-policy-report-only', ...Object.keys(wanted)]
    const found = names.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]]))
    expect(Object.fromEntries(found), pathname).toEqual(wanted)
    const isText = TEXT.test(sent['content-type'] ?? '')
    if (isText && sizeOf(folder, pathname) >= LEAST_COMPRESSED) {
      expect(sent['content-encoding'], pathname).toMatch(/^(br|gzip)$/)
    }
  }
}

/** A path without an extension is a page, which is always long. */
const sizeOf = (folder: string, path: string) =>
  statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? Infinity
