import type { Page } from '@playwright/test'
import type { FaultInput } from '#sandbox/faults'
import { ada, ben, milo, nora } from '#sandbox/seeds/people'
import { adaActiveServiceId, miloServiceId, noraServiceIds } from '#sandbox/seeds/services'
import { expect, isDrill, logIn, type SandboxControl, test } from './fixtures'
import { field, openManage, saveButton } from './manage-steps'
import { CARDS, fillCard, OF_PRODUCT, OF_SERVICE, openPayment, payButton } from './payment-steps'
import { completeButton, continueButton, fillBot, fillDatabase, fillServer, openSetup } from './setup-steps'

/** A fault plan's entry without the operation it is for. */
type Spoilt<T = FaultInput> = T extends unknown ? Omit<T, 'operationId'> : never

const FAULTS = {
  dropped: { kind: 'dropped' },
  'cut in the body': { kind: 'cut' },
  401: { kind: 'status', status: 401 },
  403: { kind: 'status', status: 403 },
  404: { kind: 'status', status: 404 },
  409: { kind: 'status', status: 409 },
  422: { kind: 'status', status: 422 },
  '429 with Retry-After': { kind: 'status', status: 429, retryAfter: 1 },
  '429 without': { kind: 'status', status: 429 },
  500: { kind: 'status', status: 500 },
  'empty 500': { kind: 'empty500' },
  'HTML 502': { kind: 'html', status: 502 },
  'HTML 200': { kind: 'html' },
  'malformed 200': { kind: 'malformed' },
  'empty 200': { kind: 'emptyOk' },
  'nulls in a 200': { kind: 'wrongShape', variant: 'nulls' },
  'missing fields in a 200': { kind: 'wrongShape', variant: 'missingFields' },
  'wrong envelope in a 200': { kind: 'wrongShape', variant: 'wrongEnvelope' },
  'a list as a 200': { kind: 'wrongShape', variant: 'list' },
  'text as a 200': { kind: 'wrongShape', variant: 'text' },
  slow: { kind: 'slow', delayMs: 5500 },
  stalled: { kind: 'stalled' },
} as const satisfies Record<string, Spoilt>

type FaultName = `${keyof typeof FAULTS}`

/** What takes as long as the limit of a call is left to the drill. */
const IS_LONG: ReadonlySet<string> = new Set(['slow', 'stalled'])

type CallKind = {
  operationId: string
  /** How many answers pass before the one that is spoilt. */
  skip?: number
  /** What every change is checked with; the drill takes all faults. */
  chosen: readonly FaultName[]
  /** The same for answers that are spoilt after the server has done it. */
  chosenWhenDone?: readonly FaultName[]
  /** Does what sends the call, with the fault already planned. */
  act: (page: Page) => Promise<void>
  prepare?: (page: Page, sandbox: SandboxControl) => Promise<void>
  /** What was typed, by label: it is still there wherever the field is. */
  typed?: Readonly<Record<string, string>>
  /** The effects that may happen once at the most. */
  effect?: string
  /** A PUT: a browser sends it again by itself when its connection is dropped, and often is once. */
  isRepeatable?: boolean
}

/** Ada's service is paid: what follows has the clock in its hands, because /payment is quiet for 20 s. */
async function preparePayment(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.clock.install()
  await sandbox.signIn(ada)
  await openPayment(page, OF_SERVICE)
  await fillCard(page, CARDS.good)
}

async function pay(page: Page): Promise<void> {
  await payButton(page).click()
  const next = /^(Confirming your payment|Subscription Setup Complete!|Framework Setup|Welcome Back)$/
  await expect(page.getByRole('heading', { name: next })).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

const CALLS: Readonly<Record<string, CallKind>> = {
  restore: {
    operationId: 'getCurrentUser',
    chosen: ['dropped', '404', 'malformed 200'],
    prepare: (_page, sandbox) => sandbox.signIn(ada),
    act: async (page) => void (await page.goto('/services')),
  },
  login: {
    operationId: 'login',
    chosen: ['422', '500', 'nulls in a 200'],
    prepare: async (page) => void (await page.goto('/login')),
    act: (page) => logIn(page, ada),
    typed: { 'Email Address': ada.email, Password: ada.password },
  },
  registration: {
    operationId: 'registerAccount',
    chosen: ['409', 'empty 500', 'HTML 200'],
    prepare: async (page) => void (await page.goto('/register')),
    act: async (page) => {
      await page.getByLabel('Username').fill('nina')
      await page.getByLabel('Email Address').fill('nina@example.test')
      await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
      await page.getByLabel('Confirm Password').fill('Correct-Horse-7')
      await page.getByRole('button', { name: 'Create Account' }).click()
    },
    typed: { Username: 'nina', 'Email Address': 'nina@example.test', 'Confirm Password': 'Correct-Horse-7' },
    effect: 'accountRegistered',
  },
  logout: {
    operationId: 'logout',
    chosen: ['500', 'malformed 200'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await page.goto('/')
    },
    act: async (page) => {
      await page.getByRole('button', { name: ada.email }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    },
  },
  services: {
    operationId: 'listServices',
    chosen: ['cut in the body', '429 with Retry-After', 'a list as a 200'],
    prepare: (_page, sandbox) => sandbox.signIn(ada),
    act: async (page) => void (await page.goto('/services')),
  },
  products: {
    operationId: 'listProducts',
    chosen: ['401', '429 without', 'missing fields in a 200'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await page.goto('/services')
    },
    act: (page) => page.getByRole('button', { name: 'Purchase New Product' }).click(),
  },
  purchase: {
    operationId: 'registerPurchase',
    chosen: ['cut in the body', '422', 'a list as a 200'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ben)
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
  'the step of a setup': {
    operationId: 'getFlowStep',
    chosen: ['401', 'wrong envelope in a 200'],
    prepare: (_page, sandbox) => sandbox.signIn(ada),
    act: async (page) => void (await page.goto(`/setup?${OF_SERVICE}`)),
  },
  'the service of a payment': {
    operationId: 'getService',
    chosen: ['dropped', '403'],
    prepare: (_page, sandbox) => sandbox.signIn(ada),
    act: async (page) => void (await page.goto(`/setup?${OF_SERVICE}`)),
  },
  'the product of a payment': {
    operationId: 'getProduct',
    chosen: ['404', 'missing fields in a 200'],
    prepare: (_page, sandbox) => sandbox.signIn(ben),
    act: async (page) => void (await page.goto(`/setup?${OF_PRODUCT}`)),
  },
  'a payment that is begun': {
    operationId: 'createSubscription',
    chosen: ['dropped', '429 with Retry-After', 'missing fields in a 200'],
    chosenWhenDone: ['cut in the body'],
    prepare: (_page, sandbox) => sandbox.signIn(ada),
    act: async (page) => void (await page.goto(`/setup?${OF_SERVICE}`)),
    effect: 'charged',
  },
  promotion: {
    operationId: 'validatePromotion',
    chosen: ['cut in the body', '429 with Retry-After', 'nulls in a 200'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await openPayment(page, OF_SERVICE)
    },
    act: async (page) => {
      const asked = page.waitForRequest((request) => request.url().endsWith('/promotions/validate'))
      await page.getByLabel('Promotion Code').fill('save10')
      await asked
    },
    typed: { 'Promotion Code': 'save10' },
  },
  'a payment that is confirmed': {
    operationId: 'confirmPayment',
    chosen: ['dropped', '404', 'HTML 200'],
    chosenWhenDone: ['cut in the body', 'nulls in a 200'],
    prepare: preparePayment,
    act: pay,
    effect: 'charged',
  },
  'a setup that is told of its payment': {
    operationId: 'submitFlowStep',
    chosen: ['401', '409'],
    chosenWhenDone: ['dropped', 'malformed 200'],
    prepare: preparePayment,
    act: pay,
    effect: 'charged',
  },
  'a step of the setup': {
    operationId: 'submitFlowStep',
    chosen: ['dropped', '403', '422', 'HTML 200'],
    chosenWhenDone: ['cut in the body', 'malformed 200'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(nora)
      await openSetup(page, noraServiceIds.server)
      await fillServer(page)
    },
    act: (page) => continueButton(page).click(),
    typed: { 'Server IP': '203.0.113.20', 'Server Name': 'Los Santos Nights' },
    effect: 'stepAccepted',
  },
  'the last step of the setup': {
    operationId: 'submitFlowStep',
    chosen: ['409'],
    chosenWhenDone: ['dropped', 'empty 500'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(nora)
      await openSetup(page, noraServiceIds.database)
      await fillDatabase(page)
    },
    act: (page) => completeButton(page).click(),
    typed: { 'Database Host': 'db.example.com', 'Database Username': 'portal' },
    effect: 'serviceDeployed',
  },
  'a Discord account that is verified': {
    operationId: 'getCurrentUser',
    // The first answer restores the session.
    skip: 1,
    chosen: ['dropped', '401', 'nulls in a 200'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(milo)
      await openSetup(page, miloServiceId)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible()
    },
    act: (page) => page.getByRole('button', { name: 'Authorize' }).click(),
    effect: 'discordLinked',
  },
  'a Discord code that is exchanged': {
    operationId: 'linkDiscord',
    chosen: ['409', 'HTML 502', 'missing fields in a 200'],
    chosenWhenDone: ['cut in the body'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(milo)
      await page.goto('/settings')
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible()
    },
    act: async (page) => {
      const state = new URL(page.url()).searchParams.get('state')
      await page.goto(`/settings?code=discord-code-nova&state=${state}`)
    },
    effect: 'discordLinked',
  },
  'a configuration that is read': {
    operationId: 'getDeploymentConfig',
    chosen: ['404', '429 with Retry-After', 'HTML 200'],
    prepare: (_page, sandbox) => sandbox.signIn(ada),
    act: async (page) => void (await page.goto(`/manage?serviceId=${adaActiveServiceId}`)),
  },
  'a configuration that is read again before it is saved': {
    operationId: 'getDeploymentConfig',
    // The first answer fills the form.
    skip: 1,
    chosen: ['dropped', '401', 'malformed 200'],
    prepare: prepareEdit,
    act: (page) => saveButton(page).click(),
    typed: { 'Server Name': 'Edited' },
    effect: 'configSaved',
  },
  'a configuration that is saved': {
    operationId: 'saveDeploymentConfig',
    chosen: ['403', '409', '429 with Retry-After', 'HTML 200'],
    chosenWhenDone: ['cut in the body', '500'],
    prepare: prepareEdit,
    act: (page) => saveButton(page).click(),
    typed: { 'Server Name': 'Edited' },
    effect: 'configSaved',
    isRepeatable: true,
  },
  'credentials that are saved': {
    operationId: 'saveDiscordCredentials',
    chosen: ['dropped', '422'],
    chosenWhenDone: ['500'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await openManage(page)
      await page.getByRole('button', { name: 'Update Discord Credentials' }).click()
      await fillBot(page)
    },
    act: (page) => page.getByRole('button', { name: 'Update Credentials' }).click(),
    typed: { 'Client ID': '123456789012345678', 'Guild ID': '876543210987654321' },
    effect: 'credentialsSaved',
    isRepeatable: true,
  },
  'a service that is cancelled': {
    operationId: 'cancelService',
    chosen: ['401', '404', '429 with Retry-After'],
    chosenWhenDone: ['dropped', 'HTML 502'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await openManage(page)
      await page.getByRole('button', { name: 'Cancel Service' }).click()
    },
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel Service' }).click(),
    effect: 'serviceCancelled',
  },
}

/** Something to save is on the screen. */
async function prepareEdit(page: Page, sandbox: SandboxControl): Promise<void> {
  await sandbox.signIn(ada)
  await openManage(page)
  await field(page, 'Server Name').fill('Edited')
}

for (const [
  call,
  { operationId, skip = 0, chosen, chosenWhenDone = [], prepare, act, typed = {}, effect, isRepeatable = false },
] of Object.entries(CALLS)) {
  test.describe(call, () => {
    for (const [name, fault] of Object.entries(FAULTS)) {
      for (const committed of effect ? [false, true] : [false]) {
        const names = committed ? chosenWhenDone : chosen
        if (!isDrill && !names.some((chosenName) => chosenName === name)) continue
        test(`${name}${committed ? ', after the server did it' : ''}`, async ({ page, sandbox }) => {
          if (IS_LONG.has(name)) test.setTimeout(90_000)
          await prepare?.(page, sandbox)
          await sandbox.fault({ operationId, skip, ...fault, committed })
          await act(page)
          await settle(page, IS_LONG.has(name) ? 40_000 : 7_000)

          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect.poll(() => enabledControls(page)).toBeGreaterThan(0)
          const text = await page.locator('body').innerText()
          expect(text).not.toMatch(/undefined|\[object|<html|at Object\./)
          for (const [label, value] of Object.entries(typed)) {
            const field = page.getByLabel(label, { exact: true })
            if (await field.isVisible()) await expect(field).toHaveValue(value)
          }
          const mayRepeat = isRepeatable && name === 'dropped'
          if (effect && !mayRepeat) expect((await sandbox.ledger(effect)).length).toBeLessThanOrEqual(1)
        })
      }
    }
  })
}

/** Waits until nothing is busy: no button loads, no region is being filled. */
async function settle(page: Page, timeout: number): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[data-loading=true], [aria-busy=true]')).toHaveCount(0, { timeout })
}

async function enabledControls(page: Page): Promise<number> {
  const inside = page.getByRole('dialog').or(page.getByRole('main')).last()
  const ways = inside
    .getByRole('button', { disabled: false })
    .or(inside.getByRole('link'))
    .or(inside.getByRole('radio'))
  return ways.count()
}
