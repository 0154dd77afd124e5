import type { BrowserContext, Page } from '@playwright/test'
import { DNS_COOKIE } from '#sandbox/server/portal-config'
import { flowSteps } from '#sandbox/setup/flow-steps'
import { BRAND_NAME } from '../support/brand'
import { fillAll } from '../support/fields'
import { CONTROLS, expect, FIELDS } from '../support/fixtures'

/** Searched for in storage, requests and logs, where they must not appear. All contain 'test-secret'. */
export const TEST_SECRETS = {
  clientSecret: 'test-secret-client-7Qw',
  botToken: 'test-secret-token-9Zx',
  dbPwd: 'test-secret-database-3Er',
} as const

export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
export const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete', exact: true })

/** The text above a step. */
export const positionOf = (number: number) => `Step ${number} of ${flowSteps.length}`

/** Checks the position, the heading, the document's title and the progress bar. */
export async function expectStep(page: Page, number: number, name: string): Promise<void> {
  await expect(page.getByText(positionOf(number), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(`${name} · ${BRAND_NAME}`)
  const progress = page.getByRole('progressbar', { name: 'Setup' })
  await expect(progress).toHaveAttribute('aria-valuenow', String(number))
  await expect(progress).toHaveAttribute('aria-valuemax', String(flowSteps.length))
}

export async function openSetup(page: Page, serviceId: string): Promise<void> {
  await page.goto(`/setup?serviceId=${serviceId}`)
  await expect(page.getByText(/^Step \d of \d$/)).toBeVisible()
}

/** For the pages that are opened from now on (docs/develop/sandbox.md#dns). */
export const switchDnsAssistantOn = (context: BrowserContext) =>
  context.addCookies([{ name: DNS_COOKIE, value: 'on', domain: 'localhost', path: '/' }])

export async function fillFramework(page: Page): Promise<void> {
  await page.getByLabel(FIELDS.framework, { exact: true }).selectOption('esx')
  await page.getByLabel(FIELDS.inventory, { exact: true }).selectOption('ox')
  await page.getByLabel(FIELDS.housing, { exact: true }).selectOption('none')
  await page.getByLabel(FIELDS.phone, { exact: true }).selectOption('npwd')
}

const SERVER = {
  [FIELDS.serverIp]: '203.0.113.20',
  [FIELDS.serverPort]: '30120',
  [FIELDS.serverName]: 'Los Santos Nights',
}

const BOT = {
  [FIELDS.clientId]: '123456789012345678',
  [FIELDS.clientSecret]: TEST_SECRETS.clientSecret,
  [FIELDS.botToken]: TEST_SECRETS.botToken,
  [FIELDS.guildId]: '876543210987654321',
}

const DATABASE = {
  [FIELDS.dbHost]: 'db.example.com',
  [FIELDS.dbUser]: 'portal',
  [FIELDS.dbPwd]: TEST_SECRETS.dbPwd,
  [FIELDS.dbName]: 'roleplay',
}

export const fillServer = (page: Page) => fillAll(page, SERVER)
export const fillBot = (page: Page) => fillAll(page, BOT)

/** @param host decides how the sandbox deploys */
export const fillDatabase = (page: Page, host: string = DATABASE[FIELDS.dbHost]) =>
  fillAll(page, { ...DATABASE, [FIELDS.dbHost]: host })

type FilledStep = {
  readonly number: number
  readonly name: string
  /** What a customer does before typing. */
  readonly before?: (page: Page) => Promise<void>
  /** What a customer types, by the labels of the fields. */
  readonly texts: Readonly<Record<string, string>>
}

/** How a customer fills in the steps after the payment, in order. */
export const FILLED_STEPS: readonly FilledStep[] = [
  { name: 'Framework Setup', before: fillFramework, texts: {} },
  { name: 'Server Information', texts: SERVER },
  { name: 'Domain Setup', texts: { [CONTROLS.setup.domain]: 'panel.example.com' } },
  { name: 'Bot Setup', before: (page: Page) => connectDiscord(page), texts: BOT },
  { name: 'Database Setup', texts: DATABASE },
].map((step, index) => ({ number: index + 2, ...step }))

/** Fills in the steps after the payment, and waits until the service is deployed. */
export async function finishSetup(page: Page): Promise<void> {
  for (const { number, name, before, texts } of FILLED_STEPS) {
    await expectStep(page, number, name)
    await before?.(page)
    await fillAll(page, texts)
    const button = number < flowSteps.length ? continueButton : completeButton
    await button(page).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Deployment Successful!' })).toBeVisible()
}

/** Pastes a text at the end of a field. The page needs the permission to use the clipboard. */
export async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+V')
}

/** Presses Connect, then the button on Discord's page, and waits for the return. */
export async function connectDiscord(page: Page, button: 'Authorize' | 'Cancel' = 'Authorize'): Promise<void> {
  const address = page.url()
  await page.getByRole('button', { name: CONTROLS.setup.connect, exact: true }).click()
  await expect(page.getByRole('heading', { name: /SANDBOX/ })).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(address)
}
