import type { Page } from '@playwright/test'
import type { SandboxControl } from './fixtures'

/** A screen in one of its states, and how to get there. */
export type Screen = {
  name: string
  show: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** Opens what a change of the window's size closes. */
  open?: (page: Page) => Promise<void>
}
