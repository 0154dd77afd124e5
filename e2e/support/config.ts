import type { BrowserContext } from '@playwright/test'
import { CONFIG_COOKIE } from '#sandbox/server/portal-config'

/** Sets keys of `config.json` for what this browser loads from now on (docs/develop/sandbox.md#optional-keys). */
export const configure = (context: BrowserContext, keys: object) =>
  context.addCookies([
    { name: CONFIG_COOKIE, value: encodeURIComponent(JSON.stringify(keys)), domain: 'localhost', path: '/' },
  ])
