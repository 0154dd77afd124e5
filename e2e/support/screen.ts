import type { Page } from '@playwright/test'
import type { Person } from '#sandbox/account/people.seeds'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import type { SandboxControl } from './fixtures'

/** A screen in one of its states, and the steps to it. */
export type Screen = {
  name: string
  /** The person who is signed in. */
  as?: Pick<Person, 'email'>
  /** A fault from before the screen loads. */
  fault?: FaultInput
  /** The address of the screen, unless `show` opens it. */
  path?: string
  /** Leads to the state and waits until it is visible. */
  show: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** Runs after every resize of the window. Opens a menu or dialog that the resize closes, or makes the window higher. */
  open?: (page: Page) => Promise<void>
}
