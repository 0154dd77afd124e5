import type { Page } from '@playwright/test'
import type { SandboxControl } from './fixtures'

/** A screen in one of its states, and the steps to it. */
export type Screen = {
  name: string
  show: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** Runs after every resize of the window. Opens a menu or dialog that the resize closes, or makes the window higher. */
  open?: (page: Page) => Promise<void>
}
