import type { Locator, Page } from '@playwright/test'
import { ada, nora, type Person, ruth } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, noraServiceIds } from '#sandbox/services/services.seeds'

/** One user action: a click, key presses in the focused element, or both. */
export type Step = {
  readonly name: string
  readonly click?: (page: Page) => Locator
  readonly keys?: readonly string[]
}

export type Flow = {
  readonly name: 'login' | 'setup' | 'manage' | 'dialog' | 'list'
  readonly who: Person | undefined
  readonly path: string
  /** Visible once the screen can be used. */
  readonly ready: (page: Page) => Locator
  readonly steps: readonly Step[]
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
const type = (label: string, text: string): Step => ({
  name: `type into ${label}`,
  click: field(label),
  keys: [...text],
})
const choose = (label: string): Step => ({
  name: `choose ${label}`,
  click: (page) => page.getByText(label, { exact: true }).first(),
  keys: ['ArrowDown', 'ArrowDown'],
})

/** The user actions with a time limit (docs/operate/speed.md#goals: setup, forms, lists). */
export const FLOWS: readonly Flow[] = [
  {
    name: 'login',
    who: undefined,
    path: '/login',
    ready: button('Sign In'),
    steps: [
      { name: 'submit the empty form', click: button('Sign In') },
      type('Email Address', 'ada@example.test'),
      type('Password', 'secret'),
      { name: 'show the password', click: button('Show') },
    ],
  },
  {
    name: 'setup',
    who: nora,
    path: `/setup?serviceId=${noraServiceIds.server}`,
    ready: field('Server IP'),
    steps: [
      type('Server IP', '203.0.113.20'),
      type('Server Port', '30120'),
      type('Server Name', 'Los Santos'),
      { name: 'continue', click: button('Continue') },
    ],
  },
  {
    name: 'manage',
    who: ada,
    path: `/manage?serviceId=${adaActiveServiceId}`,
    ready: field('Server Name'),
    steps: [
      type('Server Name', ' Nights'),
      type('Staff Rules', ' Be fair.'),
      choose('Framework'),
      { name: 'discard', click: button('Discard') },
    ],
  },
  {
    name: 'dialog',
    who: ruth,
    path: '/admin/users',
    ready: (page) => page.locator('tbody tr').nth(19),
    steps: [
      { name: 'open the menu of a row', click: (page) => page.getByRole('button', { name: /^Actions for / }).first() },
      { name: 'open the dialog', click: (page) => page.getByRole('menuitem', { name: 'Edit', exact: true }) },
      {
        name: 'type into Username',
        click: (page) => page.getByRole('dialog').getByLabel('Username'),
        keys: [...'abc'],
      },
      { name: 'close the dialog', keys: ['Escape'] },
    ],
  },
  {
    name: 'list',
    who: ruth,
    path: '/admin/users',
    ready: (page) => page.locator('tbody tr').nth(19),
    steps: [
      { name: 'next page', click: button('Next') },
      {
        name: 'search',
        click: (page) => page.getByPlaceholder('Search by username, email, or ID...'),
        keys: [...'levin'],
      },
      { name: 'filter', click: (page) => page.getByText('Status', { exact: true }).first(), keys: ['ArrowDown'] },
    ],
  },
]
