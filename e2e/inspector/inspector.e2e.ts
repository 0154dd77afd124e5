import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { nora, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { serveDevelopment } from '../../scripts/serve/serve-development'
import { completeButton, continueButton, expectStep, fillBot, fillDatabase, TEST_SECRETS } from '../setup/steps'
import { test as base, expect, isFullRun, logIn } from '../support/fixtures'

type Development = Awaited<ReturnType<typeof serveDevelopment>>

/** These tests use the development server, because the build does not contain the state inspector. */
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

// Runs in one worker, because all tests share one server.
test.describe.configure({ mode: 'default' })

test.skip(!isFullRun, 'It takes long, and only developers use it.')

test('every machine is drawn, and its active state follows the customer', async ({ page, context, development }) => {
  await page.goto('/login')
  await logIn(page, nora)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`/setup?serviceId=${noraServiceIds.bot}`)
  await expectStep(page, 5, 'Bot Setup')

  const inspector = await context.newPage()
  await inspector.goto('/__machines')
  for (const machine of await machineIds()) {
    const drawing = inspector.getByRole('img', { name: new RegExp(`^${machine}\\b`) }).first()
    // The drawings are laid out one after the other.
    await expect(drawing.locator('svg')).toBeVisible({ timeout: 60_000 })
  }

  const setup = inspector.getByRole('article', { name: 'setup' })
  const expectActive = (path: string) =>
    expect(setup.locator('[data-innermost]')).toHaveAttribute('id', `setup:${path}`)
  await expectActive('steps.bot')

  const faults = `${development.sandboxUrl}/__sandbox/faults`
  await context.request.post(faults, { data: { operationId: '*', kind: 'held' } })
  await fillBot(page)
  await continueButton(page).click()
  await expectActive('asking.submitting')
  await expect(setup.getByText('waiting for submitStep')).toBeVisible()
  await context.request.delete(faults)
  await expectActive('steps.database')
  const events = setup.getByRole('region', { name: 'Last events of setup' })
  await expect(events.getByText('submission.outcome.type: "pending" → "accepted"')).toBeVisible()

  await fillDatabase(page)
  await completeButton(page).click()
  await expectActive('deployed')

  const shown = await inspector.content()
  expect(shown).toContain('"botToken": "***"')
  for (const secret of [...Object.values(TEST_SECRETS), SEED_PASSWORD]) expect(shown).not.toContain(secret)

  await page.goto('/services')
  await expect(setup).toHaveCount(0)
})

/** Derives the ids from the file names: `discord-link.machine.ts` contains `discordLink`. */
async function machineIds(): Promise<readonly string[]> {
  const files = await readdir('machines', { recursive: true })
  return files
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => basename(file, '.machine.ts').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()))
}
