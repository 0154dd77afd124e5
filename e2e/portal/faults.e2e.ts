import type { Page } from '@playwright/test'
import { ada, ben, milo, nora, type Person } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, miloServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { field, openManage, saveButton } from '../manage/steps'
import { CARDS, fillCard, OF_PRODUCT, OF_SERVICE, openPayment, payButton } from '../payment/steps'
import { completeButton, continueButton, fillBot, fillDatabase, fillServer, openSetup } from '../setup/steps'
import { type CallKind, testFaults } from '../support/faults'
import { CONTROLS, expect, FIELDS, logIn, register, type SandboxControl } from '../support/fixtures'

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
    await expect(page.getByRole('button', { name: CONTROLS.payment.processing })).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

async function openDiscord(page: Page): Promise<void> {
  await page.getByRole('button', { name: CONTROLS.setup.connect, exact: true }).click()
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible()
}

/** A call that a screen sends when it opens. */
function whenOpened(operationId: string, as: Person, address: string): CallKind {
  return { operationId, as, act: async (page) => void (await page.goto(address)) }
}

const CALLS: Readonly<Record<string, CallKind>> = {
  restore: whenOpened('getCurrentUser', ada, '/services'),
  login: {
    operationId: 'login',
    prepare: async (page) => void (await page.goto('/login')),
    act: (page) => logIn(page, ada),
    typed: { [CONTROLS.account.email]: ada.email, [CONTROLS.account.password]: ada.password },
  },
  registration: {
    operationId: 'registerAccount',
    prepare: async (page) => void (await page.goto('/register')),
    act: (page) => register(page),
    typed: {
      [CONTROLS.account.username]: 'nina',
      [CONTROLS.account.email]: 'nina@example.test',
      [CONTROLS.account.confirmation]: 'Correct-Horse-7',
    },
    effect: 'accountRegistered',
  },
  logout: {
    operationId: 'logout',
    as: ada,
    prepare: async (page) => void (await page.goto('/')),
    act: async (page) => {
      await page.getByRole('button', { name: ada.email }).click()
      await page.getByRole('menuitem', { name: CONTROLS.shell.logout }).click()
    },
  },
  services: whenOpened('listServices', ada, '/services'),
  products: {
    operationId: 'listProducts',
    as: ben,
    prepare: async (page) => void (await page.goto('/services')),
    act: (page) => page.getByRole('button', { name: CONTROLS.purchase.newProduct }).click(),
  },
  purchase: {
    operationId: 'registerPurchase',
    as: ben,
    prepare: async (page) => {
      await page.goto('/services')
      await page.getByRole('button', { name: CONTROLS.purchase.newProduct }).click()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: CONTROLS.purchase.continue }).click()
    },
    act: async (page) => {
      await page.getByLabel(CONTROLS.purchase.transactionId).fill('tbx-fault')
      await page.getByRole('button', { name: CONTROLS.purchase.complete }).click()
    },
    typed: { [CONTROLS.purchase.transactionId]: 'tbx-fault' },
    effect: 'purchaseRegistered',
  },
  'loading the setup step': whenOpened('getFlowStep', ada, `/setup?${OF_SERVICE}`),
  'loading the service of a payment': whenOpened('getService', ada, `/setup?${OF_SERVICE}`),
  'loading the product of a payment': whenOpened('getProduct', ben, `/setup?${OF_PRODUCT}`),
  'starting a payment': {
    operationId: 'createSubscription',
    as: ada,
    act: async (page) => void (await page.goto(`/setup?${OF_SERVICE}`)),
    effect: 'charged',
  },
  promotion: {
    operationId: 'validatePromotion',
    as: ada,
    prepare: (page) => openPayment(page, OF_SERVICE),
    act: async (page) => {
      const requested = page.waitForRequest((request) => request.url().endsWith('/promotions/validate'))
      await page.getByLabel(CONTROLS.payment.promotionCode).fill('save10')
      await requested
    },
    typed: { [CONTROLS.payment.promotionCode]: 'save10' },
  },
  'confirming a payment': {
    operationId: 'confirmPayment',
    prepare: preparePayment,
    act: pay,
    effect: 'charged',
  },
  'reporting a payment to the setup': {
    operationId: 'submitFlowStep',
    prepare: preparePayment,
    act: pay,
    effect: 'charged',
  },
  'submitting a setup step': {
    operationId: 'submitFlowStep',
    as: nora,
    prepare: async (page) => {
      await openSetup(page, noraServiceIds.server)
      await fillServer(page)
    },
    act: (page) => continueButton(page).click(),
    typed: { [FIELDS.serverIp]: '203.0.113.20', [FIELDS.serverName]: 'Los Santos Nights' },
    effect: 'stepAccepted',
  },
  'submitting the last setup step': {
    operationId: 'submitFlowStep',
    as: nora,
    prepare: async (page) => {
      await openSetup(page, noraServiceIds.database)
      await fillDatabase(page)
    },
    act: (page) => completeButton(page).click(),
    typed: { [FIELDS.dbHost]: 'db.example.com', [FIELDS.dbUser]: 'portal' },
    effect: 'serviceDeployed',
  },
  'verifying a Discord account': {
    operationId: 'getCurrentUser',
    // The first response restores the session.
    skip: 1,
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
  'loading a configuration': whenOpened('getDeploymentConfig', ada, `/manage?serviceId=${adaActiveServiceId}`),
  'loading a configuration again before it is saved': {
    operationId: 'getDeploymentConfig',
    prepare: prepareEdit,
    act: (page) => saveButton(page).click(),
    typed: { [FIELDS.serverName]: 'Edited' },
    effect: 'configSaved',
  },
  'saving a configuration': {
    operationId: 'saveDeploymentConfig',
    prepare: prepareEdit,
    act: (page) => saveButton(page).click(),
    typed: { [FIELDS.serverName]: 'Edited' },
    effect: 'configSaved',
    isRepeatable: true,
  },
  'saving credentials': {
    operationId: 'saveDiscordCredentials',
    as: ada,
    prepare: async (page) => {
      await openManage(page)
      await page.getByRole('button', { name: CONTROLS.manage.discordCredentials }).click()
      await fillBot(page)
    },
    act: (page) => page.getByRole('button', { name: CONTROLS.manage.updateCredentials }).click(),
    typed: { [FIELDS.clientId]: '123456789012345678', [FIELDS.guildId]: '876543210987654321' },
    effect: 'credentialsSaved',
    isRepeatable: true,
  },
  'cancelling a service': {
    operationId: 'cancelService',
    as: ada,
    prepare: async (page) => {
      await openManage(page)
      await page.getByRole('button', { name: CONTROLS.manage.cancel }).click()
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: CONTROLS.manage.cancel }).click(),
    effect: 'serviceCancelled',
  },
}

/** Opens a configuration with an unsaved change. */
async function prepareEdit(page: Page, sandbox: SandboxControl): Promise<void> {
  await sandbox.signIn(ada)
  await openManage(page)
  await field(page, FIELDS.serverName).fill('Edited')
}

testFaults(CALLS)
