import type { Page } from '@playwright/test'
import { nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { setupSentinels } from '#sandbox/setup/setup.sentinels'
import { chosenBySeed, expect, isFullRun, test } from '../support/fixtures'
import { completeButton, continueButton, fillBot, fillDatabase, fillServer, openSetup } from './steps'

const LABELS: Readonly<Record<string, string>> = {
  framework: 'Framework',
  inventory: 'Inventory',
  housing: 'Housing',
  phone: 'Phone',
  serverIp: 'Server IP',
  serverPort: 'Server Port',
  domain: 'Domain',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  botToken: 'Bot Token',
  guildId: 'Guild ID',
  dbHost: 'Database Host',
  dbUser: 'Database Username',
  dbPwd: 'Database Password',
  dbName: 'Database Name',
}

/** Resets what the previous rejection has selected. */
async function resetFramework(page: Page): Promise<void> {
  for (const name of ['framework', 'inventory', 'housing', 'phone']) await field(page, name).selectOption('qb')
}

type Filled = { serviceId: string; fill: (page: Page) => Promise<void> }

const STEPS: Readonly<Record<string, Filled>> = {
  validate_configuration: { serviceId: noraServiceIds.framework, fill: resetFramework },
  validate_meta: { serviceId: noraServiceIds.server, fill: fillServer },
  validate_dns: { serviceId: noraServiceIds.domain, fill: async () => {} },
  validate_discord: { serviceId: noraServiceIds.bot, fill: fillBot },
  validate_db: { serviceId: noraServiceIds.database, fill: fillDatabase },
}

const field = (page: Page, name: string) => page.getByLabel(LABELS[name] ?? name, { exact: true })

async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const isChoice = ['framework', 'inventory', 'housing', 'phone'].includes(name)
    await (isChoice ? field(page, name).selectOption(value) : field(page, name).fill(value))
  }
}

test('each rejection shows its reason and a repair', async ({ page, context, sandbox }) => {
  await context.grantPermissions(['clipboard-write'])
  await sandbox.signIn(nora)
  for (const [index, [flowStep, { serviceId, fill }]] of Object.entries(STEPS).entries()) {
    const [first, ...others] = setupSentinels.filter((sentinel) => sentinel.flowStep === flowStep)
    if (first === undefined) throw new Error(`${flowStep} has no rejections`)
    await openSetup(page, serviceId)
    for (const { code, values, shows } of isFullRun ? [first, ...others] : [chosenBySeed([first, ...others], index)]) {
      await test.step(code, async () => {
        const [sentence, repair] = shows
        await fill(page)
        await type(page, values)
        const send = continueButton(page).or(completeButton(page))
        await send.click()

        const alert = page.getByRole('alert')
        await expect(alert).toContainText(sentence)
        await expect(alert).toBeFocused()
        for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value)
        const help = alert.getByRole('button', { name: repair }).or(alert.getByRole('link', { name: repair }))
        await expect(help).toBeEnabled()
        await expect(send).toBeEnabled()
        if (repair.startsWith('Go to ')) {
          await help.click()
          await expect(page.getByLabel(repair.slice('Go to '.length), { exact: true })).toBeFocused()
        }
        if (repair.startsWith('Copy ')) {
          await help.click()
          await expect(alert.getByRole('status')).toHaveText('Copied to clipboard')
        }
        if (repair === 'Invite the bot') {
          const invitation = /client_id=123456789012345678&scope=bot&guild_id=100000000000000012$/
          await expect(help).toHaveAttribute('href', invitation)
        }
      })
    }
  }
  expect(setupSentinels.filter(({ flowStep }) => STEPS[flowStep] === undefined)).toEqual([])
  expect(await sandbox.ledger('stepAccepted')).toEqual([])
})
