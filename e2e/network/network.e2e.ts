import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { nora, ruth, vera } from '#sandbox/account/people.seeds'
import { noraServiceIds, veraServiceIds } from '#sandbox/services/services.seeds'
import { field, saveButton } from '../manage/steps'
import { MONTHLY_PRICE, OF_PRODUCT } from '../payment/steps'
import { continueButton, fillServer } from '../setup/steps'
import { CONTROLS, expect, FIELDS, isFullRun } from '../support/fixtures'
import { type Cost, type Profile, test } from './visits'

/** `data` is there when the user sees what the screen is for. */
type Screen = { readonly name: string; readonly path: string; readonly data: (page: Page) => Locator }

/** What is counted: at first, and a second time in the same browser. */
type Pair = readonly [first: Cost, again: Cost]

/** The other screens take too long for every change. */
const isWanted = ({ name }: Screen) => isFullRun || ['login', 'home', 'services', 'users'].includes(name)

/** In the order of the table's columns. */
const METRICS = ['requests', 'preflights', 'connections', 'chain'] as const

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true })
const someRows = (page: Page) => page.getByRole('row').nth(2)

const HOME: Screen = {
  name: 'home',
  path: '/',
  data: (page) => page.getByRole('link', { name: CONTROLS.services.continueSetup }).first(),
}
const USERS: Screen = { name: 'users', path: '/admin/users', data: someRows }
const MANAGE: Screen = {
  name: 'manage',
  path: `/manage?serviceId=${veraServiceIds.active}`,
  data: (page) => field(page, FIELDS.serverName),
}

const SCREENS = [
  {
    person: undefined,
    screens: [
      { name: 'login', path: '/login', data: button(CONTROLS.account.signIn) },
      { name: 'register', path: '/register', data: button(CONTROLS.account.register) },
    ],
  },
  {
    person: vera,
    screens: [
      HOME,
      { name: 'services', path: '/services', data: (page) => page.getByRole('article').first() },
      { name: 'purchase', path: '/purchase/ACPMH', data: (page) => page.getByRole('radio', { checked: true }) },
      { name: 'settings', path: '/settings', data: (page) => page.getByRole('main').getByText(vera.email) },
      MANAGE,
      {
        name: 'setup, a form',
        path: `/setup?serviceId=${veraServiceIds.flow}`,
        data: (page) => field(page, CONTROLS.setup.domain),
      },
      { name: 'setup, the payment', path: `/setup?${OF_PRODUCT}`, data: button(`Pay ${MONTHLY_PRICE}`) },
    ],
  },
  {
    person: ruth,
    screens: [
      { name: 'platform', path: '/admin', data: (page) => page.locator('svg.recharts-surface').first() },
      USERS,
      { name: 'all services', path: '/admin/services', data: someRows },
      { name: 'products', path: '/products', data: someRows },
    ],
  },
] as const satisfies readonly { person: unknown; screens: readonly Screen[] }[]

for (const { person, screens } of SCREENS) {
  test(`what the screens of ${person?.username ?? 'a visitor'} cost`, async ({ signIn }) => {
    const open = await signIn('twoOrigins', person)
    for (const screen of screens.filter(isWanted))
      await expectRow(screen.name, async () => visitTwice(await open(), screen))
  })
}

test('what the next page of a list costs', async ({ signIn }) => {
  await expectRow('next page', async () => {
    const profile = await (await signIn('twoOrigins', ruth))()
    const page = await profile.open(USERS.path, USERS.data)
    const turn = async (name: string) => {
      const before = (await someRows(page).textContent()) ?? ''
      const others = someRows(page).filter({ hasText: '@', hasNotText: before })
      return profile.count(page, () => button(name)(page).click(), others)
    }
    // The pointer's first way over the screen may read what its links lead to.
    await turn(CONTROLS.list.next)
    return [await turn(CONTROLS.list.next), await turn('Previous')]
  })
})

for (const [origins, suffix] of [
  ['twoOrigins', ''],
  ['oneOrigin', ', one origin'],
] as const) {
  test(`what writes cost${suffix}`, async ({ signIn }) => {
    await expectRow(`setup step${suffix}`, async () => {
      const profile = await (await signIn(origins, nora))()
      const path = `/setup?serviceId=${noraServiceIds.server}`
      const page = await profile.open(path, heading('Server Information'))
      const continueTo = (step: string) => profile.count(page, () => continueButton(page).click(), heading(step)(page))
      await fillServer(page)
      const first = await continueTo('Domain Setup')
      await field(page, CONTROLS.setup.domain).fill('panel.example.com')
      return [first, await continueTo('Bot Setup')]
    })
    await expectRow(`saving${suffix}`, async () => {
      const profile = await (await signIn(origins, vera))()
      const page = await profile.open(MANAGE.path, MANAGE.data)
      const save = async (name: string) => {
        await field(page, FIELDS.serverName).fill(name)
        return profile.count(
          page,
          () => saveButton(page).click(),
          page.getByText('Configuration updated successfully!'),
        )
      }
      return [await save('Los Santos Days'), await save('Los Santos Nights')]
    })
  })
}

test('what screens cost with one origin', async ({ signIn }) => {
  for (const [person, screen] of [
    [vera, HOME],
    [ruth, USERS],
  ] as const) {
    const open = await signIn('oneOrigin', person)
    await expectRow(`${screen.name}, one origin`, async () => visitTwice(await open(), screen))
  }
})

async function visitTwice(profile: Profile, { path, data }: Screen): Promise<Pair> {
  const first = await profile.visit(path, data)
  await first.page.close()
  const again = await profile.visit(path, data)
  await again.page.close()
  return [first.cost, again.cost]
}

/** A busy machine can only make a number higher, so it is counted again. */
const ATTEMPTS = 3
const DOCUMENT = readFileSync('docs/performance.md', 'utf8').split('\n')

/** Expects the row of this name in the table of docs/performance.md. The message of a failure lists the requests of each round. */
async function expectRow(name: string, measure: () => Promise<Pair>): Promise<void> {
  const begin = `| ${name} |`
  const documented = DOCUMENT.find((line) => line.startsWith(begin))
  let [row, story] = ['', '']
  for (let attempt = 1; attempt <= ATTEMPTS && row !== documented; attempt += 1) {
    const pair = await measure()
    const cells = METRICS.map((metric) => pair.map((cost) => cost[metric]).join(' / '))
    row = `${begin} ${cells.join(' | ')} |`
    story = pair.map((cost) => cost.story).join('\n\n')
  }
  expect.soft(row, story).toBe(documented)
}
