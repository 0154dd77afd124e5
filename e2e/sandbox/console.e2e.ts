import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { writeLink } from '#sandbox/console/link'
import { scenarios } from '#sandbox/console/scenarios/scenarios'
import { setupSpecials } from '#sandbox/setup/setup.sentinels'
import { field, saveButton } from '../manage/steps'
import { CARDS, payWith } from '../payment/steps'
import { completeButton, continueButton, fillBot, fillDatabase, fillFramework, fillServer } from '../setup/steps'
import { chosenBySeed, expect, isFullRun, logIn, register, test } from '../support/fixtures'

const SANDBOX = process.env.SANDBOX_URL ?? ''
const PORTAL = process.env.PORTAL_URL ?? ''

type Act = (page: Page) => Promise<void>

const pay: Act = (page) => payWith(page, CARDS.good)
const enterCode: Act = (page) => page.getByLabel('Promotion Code').fill('HALFYEAR')
const fillAndSend =
  (fill: Act, button = continueButton): Act =>
  async (page) => {
    await fill(page)
    await button(page).click()
  }

const deployWith = ({ values }: { values: { dbHost: string } }) =>
  fillAndSend(async (page) => {
    await fillDatabase(page)
    await page.getByLabel('Database Host', { exact: true }).fill(values.dbHost)
  }, completeButton)

/** The actions that reproduce a scenario, by its title. The others are visible at once. */
const ACTS: Readonly<Record<string, Act>> = {
  'Signing in fails': (page) => logIn(page, ada),
  'Registration is disabled': (page) => register(page),
  'The products cannot be loaded': (page) => page.getByRole('button', { name: 'Purchase New Product' }).click(),
  'A purchase is registered, but the response is lost': async (page) => {
    await page.getByRole('button', { name: 'Continue to Purchase' }).click()
    await page.getByLabel('Tebex Transaction ID').fill('tbx-anything')
    await page.getByRole('button', { name: 'Complete Purchase' }).click()
  },
  'The server rounds the whole payment': enterCode,
  'A promotion covers only the monthly fee': enterCode,
  'A promotion code fails with the server': enterCode,
  'The provider takes long to check the fields': pay,
  'The card is charged, but the result is lost': pay,
  'The card is charged, but the server does not confirm it': pay,
  'A setup step fails: Framework Setup': fillAndSend(fillFramework),
  'A setup step fails: Server Information': fillAndSend(fillServer),
  'A setup step fails: Domain Setup': fillAndSend((page) =>
    page.getByLabel('Domain', { exact: true }).fill('panel.example.com'),
  ),
  'A setup step fails: Bot Setup': fillAndSend(fillBot),
  'A setup step fails: Database Setup': fillAndSend(fillDatabase, completeButton),
  'The deployment takes 20 seconds': deployWith(setupSpecials.startingDeployment),
  'The deployment fails': deployWith(setupSpecials.failingDeployment),
  'The status stays at the setup for a while': deployWith(setupSpecials.queuedDeployment),
  'The setup is paused': fillAndSend(fillFramework),
  'Discord is linked, but the response is lost': async (page) => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Authorize' }).click()
  },
  'The configuration is saved, but the response is lost': async (page) => {
    await field(page, 'Server Name').fill('Edited')
    await saveButton(page).click()
  },
  'A service cannot be cancelled': async (page) => {
    await page.getByRole('button', { name: 'Cancel Service' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Service' }).click()
  },
}

for (const [index, scenario] of scenarios.entries()) {
  // The tests of the features contain the same problems. A full run takes all scenarios, any other a fifth, without the payments.
  const isChosen = ACTS[scenario.title] !== pay && chosenBySeed([true, false, false, false, false], index)
  if (!isFullRun && !isChosen) continue
  test(`a link shows the scenario: ${scenario.title}`, async ({ page, context }) => {
    // A link must work in a browser without cookies.
    await context.clearCookies()
    await page.goto(writeLink(SANDBOX, scenario))
    await ACTS[scenario.title]?.(page)
    await expect(page.getByText(scenario.shows, { exact: false }).first()).toBeVisible()
  })
}

test('the page signs in a person, shows the world, and creates a link for any fault', async ({ page, world }) => {
  await page.goto(SANDBOX)
  const prepared = page.getByRole('textbox', { name: 'Link: The services cannot be loaded', exact: true })
  await expect(prepared).toHaveValue(/%22operationId%22%3A%22listServices%22/)
  await page.getByRole('button', { name: `Sign in as ${ada.username}`, exact: true }).click()
  await expect(page).toHaveURL(`${PORTAL}/`)
  await expect(page.getByRole('heading', { name: `Welcome, ${ada.username}` })).toBeVisible()
  await page.goto(SANDBOX)
  await expect(page.getByText(`You are in the world ${world}, signed in as ${ada.username}.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('signedIn')

  const form = page.getByRole('region', { name: 'Any other fault' })
  await form.getByLabel('Operation').selectOption('listServices')
  await form.getByLabel('Message').fill('Out of order for once.')
  await form.getByLabel('Status', { exact: true }).fill('503')
  await form.getByLabel('Signed in as').selectOption(ada.username)
  await form.getByLabel('Path in the portal').fill('/services')
  await form.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('link', { name: 'Open: your link' }).click()
  await expect(page.getByText('Out of order for once.')).toBeVisible()

  await page.goto(SANDBOX)
  await page.getByRole('button', { name: 'Clear all faults' }).click()
  await expect(page.getByText('No faults are active.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the default world' }).click()
  await expect(page.getByText('You are in the world default, not signed in.')).toBeVisible()
})

test('the page is accessible in both color schemes and fits the window', async ({ page, sandbox }) => {
  await sandbox.fault({ operationId: 'login', kind: 'status', status: 500, message: 'Out of order.' })
  await page.goto(SANDBOX)
  // Rows of a long table are alike, so a few sections with all kinds of controls are enough.
  const variants = [
    { width: 1280, colorScheme: 'dark', parts: isFullRun ? ['main'] : ['nav', '#people', '#plan', '#ledger'] },
    { width: 390, colorScheme: 'light', parts: ['nav', '#fault', '#plan', '#slowness', '#world'] },
  ] as const
  for (const { width, colorScheme, parts } of variants) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await parts.reduce((builder, part) => builder.include(part), axe).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
  }
})
