import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { nora, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { serveDevelopment } from '../../scripts/serve/serve-development'
import {
  completeButton,
  continueButton,
  expectStep,
  fillBot,
  fillDatabase,
  fillFramework,
  fillServer,
  TEST_SECRETS,
} from '../setup/steps'
import { test as base, expect, logIn } from '../support/fixtures'

type Development = Awaited<ReturnType<typeof serveDevelopment>>

/** The state inspector is a part of development alone, so these tests have its server. */
const test = base.extend<object, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const development = await serveDevelopment({ portalPort: 0, sandboxPort: 0, stateFile: null })
      await use(development)
      await development.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ development }, use) => use(development.portalUrl),
})

// One server for all of them.
test.describe.configure({ mode: 'default', timeout: 90_000 })

test('every machine is drawn, and the lit state of the setup follows its customer through the wizard', async ({
  page,
  context,
  development,
}) => {
  await page.goto('/login')
  await logIn(page, nora)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/setup?serviceId=${noraServiceIds.framework}`)
  await expectStep(page, 2, 'Framework Setup')

  const room = await context.newPage()
  await room.goto('/__machines')
  for (const machine of await machineIds()) {
    await expect(
      room
        .getByRole('img', { name: new RegExp(`^${machine}\\b`) })
        .first()
        .locator('svg'),
      // All of them are laid out one after the other.
    ).toBeVisible({ timeout: 30_000 })
  }

  const setup = room.getByRole('article', { name: 'setup' })
  const expectLit = (path: string) => expect(setup.locator('[data-innermost]')).toHaveAttribute('id', `setup:${path}`)
  await expectLit('steps.framework')

  const faults = `${development.sandboxUrl}/__sandbox/faults`
  await context.request.post(faults, { data: { operationId: '*', kind: 'held' } })
  await fillFramework(page)
  await continueButton(page).click()
  await expectLit('asking.submitting')
  await expect(setup.getByText('waits for submitStep')).toBeVisible()
  await context.request.delete(faults)
  await expectLit('steps.server')
  const events = setup.getByRole('region', { name: 'Last events of setup' })
  await expect(events.getByText('submission.outcome.type: "pending" → "accepted"')).toBeVisible()

  await fillServer(page)
  await continueButton(page).click()
  await expectLit('steps.domain')
  await page.getByLabel('Domain', { exact: true }).fill('panel.example.com')
  await continueButton(page).click()
  await expectLit('steps.bot')
  await fillBot(page)
  await continueButton(page).click()
  await expectLit('steps.database')
  await fillDatabase(page)
  await completeButton(page).click()
  await expectLit('deployed')

  const shown = await room.content()
  expect(shown).toContain('"botToken": "***"')
  for (const secret of [...Object.values(TEST_SECRETS), SEED_PASSWORD]) expect(shown).not.toContain(secret)

  await page.goto('/services')
  await expect(setup).toHaveCount(0)
})

/** By the names of their files: `discord-link.machine.ts` holds `discordLink`. */
async function machineIds(): Promise<readonly string[]> {
  const files = await readdir('machines', { recursive: true })
  return files
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => basename(file, '.machine.ts').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()))
}
