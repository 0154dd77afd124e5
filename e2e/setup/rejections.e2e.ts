import { nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { expect, FIELDS, test } from '../support/fixtures'
import { completeButton, continueButton, fillBot, fillDatabase, openSetup } from './steps'

/** One rejection for each kind of repair. src/areas/setup/describe-step.test.ts has all sentences and repairs. */
const REJECTIONS = [
  ['bot', fillBot, FIELDS.guildId, '100000000000000012', 'Invite the bot'],
  ['database', fillDatabase, FIELDS.dbName, 'sentinel_missing', 'Go to Database Name'],
  ['database', fillDatabase, FIELDS.dbUser, 'sentinel-denied', 'Copy the GRANT statement'],
] as const

test('a rejection preserves what was typed, and its repair works', async ({ page, context, sandbox }) => {
  await context.grantPermissions(['clipboard-write'])
  await sandbox.signIn(nora)
  const alert = page.getByRole('alert')
  const send = continueButton(page).or(completeButton(page))
  for (const [step, fill, label, typed, repair] of REJECTIONS) {
    await test.step(repair, async () => {
      const field = page.getByLabel(label, { exact: true })
      await openSetup(page, noraServiceIds[step])
      await fill(page)
      await field.fill(typed)
      await send.click()
      await expect(alert).toBeFocused()
      await expect(field).toHaveValue(typed)
      await expect(send).toBeEnabled()
      const help = alert.getByRole('button', { name: repair }).or(alert.getByRole('link', { name: repair }))
      if (repair === 'Invite the bot') {
        const invitation = /client_id=123456789012345678&scope=bot&guild_id=100000000000000012$/
        await expect(help).toHaveAttribute('href', invitation)
        return
      }
      await help.click()
      if (repair.startsWith('Go to ')) await expect(field).toBeFocused()
      else await expect(alert.getByRole('status')).toHaveText('Copied to clipboard')
    })
  }
  expect(await sandbox.ledger('stepAccepted')).toEqual([])
})
