import type { Page } from '@playwright/test'
import type { SandboxControl } from './fixtures'

/** A screen in one of its states, and the steps to it. */
export type Screen = {
  name: string
  show: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** Opens a menu or dialog that closes when the window is resized. */
  open?: (page: Page) => Promise<void>
}
