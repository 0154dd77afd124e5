import { ada, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { CONTROLS, expect, logIn, logOut, test } from '../support/fixtures'
import { openPlatform, platformSwitch } from './platform/steps'
import { choose, dialog, dialogButton, openUsers, rowOf } from './steps'

const juna = playerAt(26)
const { users } = CONTROLS
const panelButton = CONTROLS.admin.activity

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the panel lists each write with its outcome and reference, also after a reload', async ({ page, sandbox }) => {
  await openPlatform(page, sandbox)
  // Done, rejected and unclear.
  await sandbox.fault({ operationId: 'suspendUser', kind: 'status', status: 403, message: 'Not on Sundays.' })
  await sandbox.fault({ operationId: 'updatePlatformSettings', kind: 'dropped', committed: true })
  await platformSwitch(page, CONTROLS.admin.cancellation).press('Space')
  const switchAlert = page.getByRole('alert')
  await expect(switchAlert).toContainText('Cancellation is off despite the error.')
  const lost = (await switchAlert.textContent())?.match(/Reference: (\w+)/)?.[1] ?? ''
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByLabel(CONTROLS.list.search, { exact: true }).fill(juna.id)
  await choose(rowOf(page, juna.id), users.unsuspend)
  await page.getByRole('button', { name: CONTROLS.list.undo, exact: true }).click()
  const rejected = page.getByRole('alert').filter({ hasText: 'Not on Sundays.' })
  const reference = (await rejected.textContent())?.match(/Reference: (\w+)/)?.[1] ?? ''

  await page.getByRole('tab', { name: CONTROLS.admin.platform }).click()
  await page.reload()
  await page.getByRole('button', { name: panelButton }).click()
  const user = `User .*${juna.email}.*`
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    new RegExp(`^${users.suspend} \\(undo\\)Rejected${user}Not on Sundays\\.\\w+ \\d+, .*Reference: ${reference}$`),
    new RegExp(`^${users.unsuspend}Done${user}\\w+ \\d+, \\d{4}`),
    new RegExp(`^Turn offUnclearPlatform switch Cancellation.*Reference: ${lost}$`),
  ])
  await dialogButton(page, CONTROLS.admin.copyActivity).click()
  const [header, ...lines] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect([header, lines.length]).toEqual(['Time | Action | Target | Outcome | Reason | Reference', 3])
  expect(lines[0]).toContain(`Rejected | Not on Sundays. | ${reference}`)
})

test("the log is the user's again after an expired session, not after a logout, and nobody else's", async ({
  page,
  sandbox,
}) => {
  const entries = dialog(page).getByRole('listitem')
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
  const openPanel = async () => {
    await page.getByRole('tab', { name: CONTROLS.admin.platform }).click()
    await page.getByRole('button', { name: panelButton }).click()
  }
  await sandbox.signIn(ruth)
  // The switches are read late, once. With an expired session, the read would leave the list.
  const overview = page.waitForResponse(/platform\/overview/)
  await page.goto(`/admin?tab=1&search=${juna.id}`)
  await expect(rowOf(page, juna.id)).toBeVisible()
  await overview
  // The list and its total.
  const refreshed = Promise.all([/limit=20/, /limit=1$/].map((call) => page.waitForResponse(call)))
  await choose(rowOf(page, juna.id), users.unsuspend)
  await refreshed
  await sandbox.expireSessions()
  await choose(rowOf(page, juna.id), users.suspend)
  await dialogButton(page, users.suspend).click()
  await expect(page).toHaveURL(/\/login\?redir=/)
  await logIn(page, ruth)
  await openPanel()
  await expect(entries).toHaveText([
    new RegExp(`^${users.suspend}RejectedUser`),
    new RegExp(`^${users.unsuspend}DoneUser`),
  ])
  await page.keyboard.press('Escape')
  await logOut(page, ruth)
  expect(await stored()).not.toContain(juna.email)
  await logIn(page, ruth)
  await page.getByRole('link', { name: CONTROLS.shell.platform, exact: true }).click()
  await openPanel()
  await expect(dialog(page)).toContainText('Nothing yet.')
  await page.keyboard.press('Escape')

  // Another user of the same tab, after the session has ended elsewhere, so there was no logout in this tab.
  await openUsers(page, `?search=${juna.id}`)
  await choose(rowOf(page, juna.id), users.suspend)
  await dialogButton(page, users.suspend).click()
  await expect.poll(stored).toContain(juna.email)
  await sandbox.signIn(ada)
  await page.goto('/services')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await stored()).not.toContain(juna.email)
})
