import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { writeLink } from '#sandbox/console/link'
import { scenarios } from '#sandbox/console/scenarios/scenarios'
import { field, saveButton } from '../manage/steps'
import { CARDS, payWith } from '../payment/steps'
import { completeButton, continueButton, fillBot, fillDatabase, fillFramework, fillServer } from '../setup/steps'
import { expect, isFullRun, logIn, test } from '../support/fixtures'

const SANDBOX = process.env.SANDBOX_URL ?? ''
const PORTAL = process.env.PORTAL_URL ?? ''

const pay = (page: Page) => payWith(page, CARDS.good)
const fillAndSend = (fill: (page: Page) => Promise<void>, button: typeof continueButton) => async (page: Page) => {
  await fill(page)
  await button(page).click()
}

/** What each trouble asks its reader to do, by its title. */
const ACTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Signing in does not work': (page) => logIn(page, ada),
  'Nobody can register': async (page) => {
    await page.getByLabel('Username').fill('nina')
    await page.getByLabel('Email Address').fill('nina@example.test')
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByLabel('Confirm Password').fill(ada.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
  },
  'The products cannot be loaded': (page) => page.getByRole('button', { name: 'Purchase New Product' }).click(),
  'A purchase is registered, its answer is lost': async (page) => {
    await page.getByRole('button', { name: 'Continue to Purchase' }).click()
    await page.getByLabel('Tebex Transaction ID').fill('tbx-anything')
    await page.getByRole('button', { name: 'Complete Purchase' }).click()
  },
  'The card is charged, and nobody hears of it': pay,
  'The card is charged, and the server does not confirm it': pay,
  'The setup stays at a step: Framework Setup': fillAndSend(fillFramework, continueButton),
  'The setup stays at a step: Server Information': fillAndSend(fillServer, continueButton),
  'The setup stays at a step: Domain Setup': fillAndSend(
    (page) => page.getByLabel('Domain', { exact: true }).fill('panel.example.com'),
    continueButton,
  ),
  'The setup stays at a step: Bot Setup': fillAndSend(fillBot, continueButton),
  'The setup stays at a step: Database Setup': fillAndSend(fillDatabase, completeButton),
  'The setup is paused': fillAndSend(fillFramework, continueButton),
  'Nobody answers: Discord is linked, but the answer is lost': async (page) => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Authorize' }).click()
  },
  'The configuration is saved, its answer is lost': async (page) => {
    await field(page, 'Server Name').fill('Edited')
    await saveButton(page).click()
  },
  'A service cannot be cancelled': async (page) => {
    await page.getByRole('button', { name: 'Cancel Service' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Service' }).click()
  },
}

/** Of the troubles that show after something is done, those that every change is checked with; a full run takes all. */
const CHOSEN: ReadonlySet<string> = new Set([
  'A purchase is registered, its answer is lost',
  'The setup stays at a step: Framework Setup',
  'Nobody answers: Discord is linked, but the answer is lost',
])

test.describe("customers' troubles", () => {
  // A link is for browsers that have never been here.
  test.beforeEach(({ context }) => context.clearCookies())

  for (const scenario of scenarios) {
    // What has to be done first, its own tests do for every change.
    if (!isFullRun && scenario.act !== undefined && !CHOSEN.has(scenario.title)) continue
    test(scenario.title, async ({ page }) => {
      await page.goto(writeLink(SANDBOX, scenario))
      await ACTS[scenario.title]?.(page)
      await expect(page.getByText(scenario.shows, { exact: false }).first()).toBeVisible()
    })
  }
})

test('a link that is read off the page shows its error in another browser', async ({ page, context, browser }) => {
  await page.goto(SANDBOX)
  const link = page.getByRole('textbox', { name: 'Link: The services cannot be loaded', exact: true })
  const address = await link.inputValue()
  const cookies = await context.cookies()
  const fresh = await browser.newContext()
  const other = await fresh.newPage()
  await other.goto(address)
  await expect(other.getByText('The list of services is out of order.')).toBeVisible()
  expect(await context.cookies()).toEqual(cookies)
  await fresh.close()
})

test('a person is signed in by a button, and says where they are', async ({ page, world }) => {
  await page.goto(SANDBOX)
  await page.getByRole('button', { name: `Sign in as ${ada.username}`, exact: true }).click()
  await expect(page).toHaveURL(`${PORTAL}/`)
  await expect(page.getByRole('heading', { name: `Welcome, ${ada.username}` })).toBeVisible()
  await page.goto(SANDBOX)
  await expect(page.getByText(`You are in the world ${world}, signed in as ${ada.username}.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('signedIn')
})

test('any fault is switched on by the form, and made into a link', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto(SANDBOX)
  const form = page.getByRole('region', { name: 'Any other fault' })
  await form.getByLabel('Operation').selectOption('listServices')
  await form.getByLabel('Message').fill('Out of order for once.')
  await form.getByLabel('Status', { exact: true }).fill('503')
  await form.getByLabel('Signed in').selectOption(ada.username)
  await form.getByLabel('Place in the portal').fill('/services')
  await form.getByRole('button', { name: 'Make the link' }).click()
  await page.getByRole('link', { name: 'Open: as you made it' }).click()
  await expect(page.getByText('Out of order for once.')).toBeVisible()

  await page.goto(SANDBOX)
  await page.getByRole('button', { name: 'Clear the plan' }).click()
  await expect(page.getByText('Everything is answered as it should be.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the default world' }).click()
  await expect(page.getByText('You are in the world default, signed in as nobody.')).toBeVisible()
})

test('the page is well made in both schemes, and no wider than its window', async ({ page, sandbox }) => {
  await sandbox.fault({ operationId: 'login', kind: 'status', status: 500, message: 'Out of order.' })
  await page.goto(SANDBOX)
  // The rows of a long table are alike: in the other scheme, the sections with all that there is are enough.
  const looks = [
    { width: 1280, colorScheme: 'dark', parts: isFullRun ? ['main'] : ['nav', '#people', '#plan', '#ledger'] },
    { width: 390, colorScheme: 'light', parts: ['nav', '#fault', '#plan', '#slowness', '#world'] },
  ] as const
  for (const { width, colorScheme, parts } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await parts.reduce((invariants, part) => invariants.include(part), axe).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
  }
})
