import type { Page } from '@playwright/test'
import { ada, ben, milo, nora, type Person } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, miloServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { field, openManage, saveButton } from '../manage/steps'
import { CARDS, fillCard, OF_PRODUCT, OF_SERVICE, openPayment, payButton } from '../payment/steps'
import { completeButton, continueButton, fillBot, fillDatabase, fillServer, openSetup } from '../setup/steps'
import { type CallKind, testFaults } from '../support/faults'
import { expect, logIn, register, type SandboxControl } from '../support/fixtures'

/** Fills in the card for ada's service. The tests control the clock, because /payment shows nothing new for 20 s. */
async function preparePayment(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.clock.install()
  await sandbox.signIn(ada)
  await openPayment(page, OF_SERVICE)
  await fillCard(page, CARDS.good)
}

async function pay(page: Page, sandbox: SandboxControl): Promise<void> {
  await payButton(page).click()
  // Moving the clock earlier would time out the calls before the one with the fault.
  await sandbox.faultsUsed()
  const next = /^(Confirming your payment|Subscription Setup Complete!|Framework Setup|Welcome Back)$/
  await expect(page.getByRole('heading', { name: next })).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

async function openDiscord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible()
}

/** A call that a screen sends when it opens. */
function whenOpened(operationId: string, as: Person, address: string, chosen: CallKind['chosen']): CallKind {
  return { operationId, chosen, as, act: async (page) => void (await page.goto(address)) }
}

const CALLS: Readonly<Record<string, CallKind>> = {
  restore: whenOpened('getCurrentUser', ada, '/services', ['404', 'malformed 200']),
  login: {
    operationId: 'login',
    chosen: ['500', 'nulls in a 200'],
    prepare: async (page) => void (await page.goto('/login')),
    act: (page) => logIn(page, ada),
    typed: { 'Email Address': ada.email, Password: ada.password },
  },
  registration: {
    operationId: 'registerAccount',
    chosen: ['empty 500', 'HTML 200'],
    prepare: async (page) => void (await page.goto('/register')),
    act: (page) => register(page),
    typed: { Username: 'nina', 'Email Address': 'nina@example.test', 'Confirm Password': 'Correct-Horse-7' },
    effect: 'accountRegistered',
  },
  logout: {
    operationId: 'logout',
    chosen: ['500', 'malformed 200'],
    as: ada,
    prepare: async (page) => void (await page.goto('/')),
    act: async (page) => {
      await page.getByRole('button', { name: ada.email }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    },
  },
  services: whenOpened('listServices', ada, '/services', ['429 with Retry-After', 'a list as a 200']),
  products: {
    operationId: 'listProducts',
    chosen: ['429 without', 'missing fields in a 200'],
    as: ben,
    prepare: async (page) => void (await page.goto('/services')),
    act: (page) => page.getByRole('button', { name: 'Purchase New Product' }).click(),
  },
  purchase: {
    operationId: 'registerPurchase',
    chosen: ['422', 'a list as a 200'],
    as: ben,
    prepare: async (page) => {
      await page.goto('/services')
      await page.getByRole('button', { name: 'Purchase New Product' }).click()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Continue to Purchase' }).click()
    },
    act: async (page) => {
      await page.getByLabel('Tebex Transaction ID').fill('tbx-fault')
      await page.getByRole('button', { name: 'Complete Purchase' }).click()
    },
    typed: { 'Tebex Transaction ID': 'tbx-fault' },
    effect: 'purchaseRegistered',
  },
  'loading the setup step': whenOpened('getFlowStep', ada, `/setup?${OF_SERVICE}`, ['401', 'wrong envelope in a 200']),
  'loading the service of a payment': whenOpened('getService', ada, `/setup?${OF_SERVICE}`, ['dropped', '403']),
  'loading the product of a payment': whenOpened('getProduct', ben, `/setup?${OF_PRODUCT}`, [
    '404',
    'missing fields in a 200',
  ]),
  'starting a payment': {
    operationId: 'createSubscription',
    chosen: ['429 with Retry-After', 'missing fields in a 200', 'cut in the body, committed'],
    as: ada,
    act: async (page) => void (await page.goto(`/setup?${OF_SERVICE}`)),
    effect: 'charged',
  },
  promotion: {
    operationId: 'validatePromotion',
    chosen: ['429 with Retry-After', 'nulls in a 200'],
    as: ada,
    prepare: (page) => openPayment(page, OF_SERVICE),
    act: async (page) => {
      const requested = page.waitForRequest((request) => request.url().endsWith('/promotions/validate'))
      await page.getByLabel('Promotion Code').fill('save10')
      await requested
    },
    typed: { 'Promotion Code': 'save10' },
  },
  'confirming a payment': {
    operationId: 'confirmPayment',
    chosen: ['404', 'HTML 200', 'cut in the body, committed', 'nulls in a 200, committed'],
    prepare: preparePayment,
    act: pay,
    effect: 'charged',
  },
  'reporting a payment to the setup': {
    operationId: 'submitFlowStep',
    chosen: ['401', '409', 'dropped, committed', 'malformed 200, committed'],
    prepare: preparePayment,
    act: pay,
    effect: 'charged',
  },
  'submitting a setup step': {
    operationId: 'submitFlowStep',
    chosen: ['403', '422', 'HTML 200', 'cut in the body, committed', 'malformed 200, committed'],
    as: nora,
    prepare: async (page) => {
      await openSetup(page, noraServiceIds.server)
      await fillServer(page)
    },
    act: (page) => continueButton(page).click(),
    typed: { 'Server IP': '203.0.113.20', 'Server Name': 'Los Santos Nights' },
    effect: 'stepAccepted',
  },
  'submitting the last setup step': {
    operationId: 'submitFlowStep',
    chosen: ['409', 'dropped, committed', 'empty 500, committed'],
    as: nora,
    prepare: async (page) => {
      await openSetup(page, noraServiceIds.database)
      await fillDatabase(page)
    },
    act: (page) => completeButton(page).click(),
    typed: { 'Database Host': 'db.example.com', 'Database Username': 'portal' },
    effect: 'serviceDeployed',
  },
  'verifying a Discord account': {
    operationId: 'getCurrentUser',
    // The first response restores the session.
    skip: 1,
    chosen: ['401', 'nulls in a 200'],
    as: milo,
    prepare: async (page) => {
      await openSetup(page, miloServiceId)
      await openDiscord(page)
    },
    act: (page) => page.getByRole('button', { name: 'Authorize' }).click(),
    effect: 'discordLinked',
  },
  'exchanging a Discord code': {
    operationId: 'linkDiscord',
    chosen: ['HTML 502', 'missing fields in a 200', 'cut in the body, committed'],
    as: milo,
    prepare: async (page) => {
      await page.goto('/settings')
      await openDiscord(page)
    },
    act: async (page) => {
      const state = new URL(page.url()).searchParams.get('state')
      await page.goto(`/settings?code=discord-code-nova&state=${state}`)
    },
    effect: 'discordLinked',
  },
  'loading a configuration': whenOpened('getDeploymentConfig', ada, `/manage?serviceId=${adaActiveServiceId}`, [
    '404',
    'HTML 200',
  ]),
  'loading a configuration again before it is saved': {
    operationId: 'getDeploymentConfig',
    chosen: ['401', 'malformed 200'],
    prepare: prepareEdit,
    act: (page) => saveButton(page).click(),
    typed: { 'Server Name': 'Edited' },
    effect: 'configSaved',
  },
  'saving a configuration': {
    operationId: 'saveDeploymentConfig',
    chosen: ['403', '409', 'HTML 200', 'cut in the body, committed', '500, committed'],
    prepare: prepareEdit,
    act: (page) => saveButton(page).click(),
    typed: { 'Server Name': 'Edited' },
    effect: 'configSaved',
    isRepeatable: true,
  },
  'saving credentials': {
    operationId: 'saveDiscordCredentials',
    chosen: ['dropped', '422', '500, committed'],
    as: ada,
    prepare: async (page) => {
      await openManage(page)
      await page.getByRole('button', { name: 'Update Discord Credentials' }).click()
      await fillBot(page)
    },
    act: (page) => page.getByRole('button', { name: 'Update Credentials' }).click(),
    typed: { 'Client ID': '123456789012345678', 'Guild ID': '876543210987654321' },
    effect: 'credentialsSaved',
    isRepeatable: true,
  },
  'cancelling a service': {
    operationId: 'cancelService',
    chosen: ['404', '429 with Retry-After', 'dropped, committed', 'HTML 502, committed'],
    as: ada,
    prepare: async (page) => {
      await openManage(page)
      await page.getByRole('button', { name: 'Cancel Service' }).click()
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel Service' }).click(),
    effect: 'serviceCancelled',
  },
}

/** Opens a configuration with an unsaved change. */
async function prepareEdit(page: Page, sandbox: SandboxControl): Promise<void> {
  await sandbox.signIn(ada)
  await openManage(page)
  await field(page, 'Server Name').fill('Edited')
}

testFaults(CALLS)
