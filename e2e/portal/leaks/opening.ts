import type { Page } from '@playwright/test'
import type { Person } from '#sandbox/account/people.seeds'
import type { SandboxControl } from '../../support/fixtures'

/** A dialog, menu or panel, and the steps that open it. Escape closes it, unless `close` does. */
export type Opening = {
  readonly name: string
  readonly as: Pick<Person, 'email'>
  readonly path: string
  readonly width?: number
  readonly prepare?: (page: Page, sandbox: SandboxControl) => Promise<void>
  readonly open: (page: Page) => Promise<void>
  readonly close?: (page: Page) => Promise<void>
}

export const click = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true }).click()
