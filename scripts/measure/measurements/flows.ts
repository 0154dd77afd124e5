import type { Locator, Page } from '@playwright/test'
import { ada, nora, type Person, ruth } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, noraServiceIds } from '#sandbox/services/services.seeds'

type Find = (page: Page) => Locator
/** One user action: a click, key presses in the focused element, or both. */
export type Step = { readonly name: string; readonly click?: Find; readonly keys?: readonly string[] }
type Flow = {
  readonly name: string
  readonly who?: Person
  readonly path: string
  readonly ready: Find
  readonly steps: readonly Step[]
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first()
const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
const text = (label: string) => (page: Page) => page.getByText(label, { exact: true }).first()
const lastRow = (page: Page) => page.locator('tbody tr').nth(19)
const search = (page: Page) => page.getByPlaceholder('Search by username, email, or ID...')
const edit = (page: Page) => page.getByRole('menuitem', { name: 'Edit', exact: true })

const press = (name: string): Step => ({ name: `press ${name}`, click: button(name) })
const type = (label: string, text: string): Step => ({
  name: `type into ${label}`,
  click: field(label),
  keys: [...text],
})
const choose = (label: string): Step => ({
  name: `choose ${label}`,
  click: text(label),
  keys: ['ArrowDown', 'ArrowDown'],
})

/** The user actions with a time limit (docs/performance.md#clicks-and-keys). */
export const FLOWS: readonly Flow[] = [
  {
    ...{ name: 'login', path: '/login', ready: button('Sign In') },
    steps: [press('Sign In'), type('Email Address', 'ada@example.test'), type('Password', 'secret'), press('Show')],
  },
  {
    ...{ name: 'setup', who: nora, path: `/setup?serviceId=${noraServiceIds.server}`, ready: field('Server IP') },
    steps: [
      ...[type('Server IP', '203.0.113.20'), type('Server Port', '30120'), type('Server Name', 'Los Santos')],
      press('Continue'),
    ],
  },
  {
    ...{ name: 'manage', who: ada, path: `/manage?serviceId=${adaActiveServiceId}`, ready: field('Server Name') },
    steps: [type('Server Name', ' Nights'), type('Staff Rules', ' Be fair.'), choose('Framework'), press('Discard')],
  },
  {
    ...{ name: 'dialog', who: ruth, path: '/admin/users', ready: lastRow },
    steps: [
      { name: 'open the menu of a row', click: button(/^Actions for /) },
      { name: 'open the dialog', click: edit },
      type('Username', 'abc'),
      { name: 'close the dialog', keys: ['Escape'] },
    ],
  },
  {
    ...{ name: 'list', who: ruth, path: '/admin/users', ready: lastRow },
    steps: [press('Next'), { name: 'search', click: search, keys: [...'levin'] }, choose('Status')],
  },
]
