import type { Locator, Page, Request } from '@playwright/test'
import { ada, ben, ruth, vera } from '#sandbox/seeds/people'
import {
  failingServiceId,
  ownerlessServiceId,
  productlessServiceId,
  provisionableServiceId,
  provisioningOwner,
} from '#sandbox/seeds/player-services'
import { playerAt } from '#sandbox/seeds/players'
import { veraServiceIds } from '#sandbox/seeds/services'
import {
  adminCalls,
  bodyRows,
  callAsAdministrator,
  choose,
  dismiss,
  menuButton,
  menuItems,
  message,
  rowOf,
} from './administration-steps'
import { expect, test } from './fixtures'

const OF_VERA = `?userId=${vera.id}`

const statusFilter = (page: Page) => page.getByRole('main').getByLabel('Status', { exact: true })
const picker = (within: Page | Locator) => within.getByRole('combobox', { name: 'User', exact: true })
const options = (page: Page) => page.getByRole('option').filter({ visible: true })
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const saveButton = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' })
/** A status, or what else stands in the column of it. */
const chip = (row: Locator, text: string) => row.getByText(text, { exact: true })

async function openServices(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/services${query}`)
  await expect(bodyRows(page).first()).toBeVisible()
}

/** Everything a list of facts says, by name. */
const factsOf = async (within: Locator) =>
  Object.fromEntries(
    await within
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
      ),
  )

// What opens and closes does so without a transition, which would be most of the time.
test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('status, user and page stand in the address: a pasted one names the user, Back restores, a filter is on page 1', async ({
  page,
}) => {
  await openServices(page)
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL('/admin/services?page=2')
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(statusFilter(page).getByRole('option')).toHaveText([
    ...['All', 'Active', 'Provisioning', 'Suspended', 'Canceled', 'Expired'],
  ])
  await statusFilter(page).selectOption('Suspended')
  await expect(page).toHaveURL('/admin/services?status=suspended')
  await expect(chip(rowOf(page, veraServiceIds.suspended), 'Suspended')).toBeVisible()
  await expect(bodyRows(page).filter({ hasNotText: 'Suspended' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(statusFilter(page)).toHaveValue('')

  await openServices(page, `${OF_VERA}&status=suspended`)
  await expect(picker(page)).toHaveValue('vera (vera@example.test)')
  await expect(bodyRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL('/admin/services?status=suspended')
  await expect(picker(page)).toHaveValue('')
  await expect(picker(page)).toHaveAttribute('placeholder', 'Search by user...')
  await expect(rowOf(page, failingServiceId)).toBeVisible()
  await page.goBack()
  await expect(picker(page)).toHaveValue('vera (vera@example.test)')
  await expect(bodyRows(page)).toHaveCount(1)
  // An empty field is nobody as well.
  await picker(page).fill('')
  await picker(page).press('Enter')
  await expect(page).toHaveURL('/admin/services?status=suspended')
  await page.goto(`/admin?tab=2&userId=${ben.id}`)
  await expect(page.getByText('No services found', { exact: true })).toBeVisible()
  await expect(picker(page)).toHaveValue('ben (ben@example.test)')
})

test('the picker by keyboard: one look-up after a pause, arrows and Enter choose, Escape forgets, a failure finds nobody', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await openServices(page)
  const calls = adminCalls(page)
  const lookUps = () => calls.filter((call) => call.startsWith('GET /v1/admin/users'))
  await page.clock.pauseAt(Date.now() + 60_000)
  await picker(page).pressSequentially('ana')
  await page.clock.runFor(299)
  expect(lookUps()).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(options(page)).toHaveCount(2)
  expect(lookUps().map((call) => [...new URLSearchParams(call.split('?')[1])].sort())).toEqual([
    [
      ['limit', '10'],
      ['search', 'ana'],
    ],
  ])
  const [jana, hana] = [playerAt(24), playerAt(19)]
  await expect(picker(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(options(page).first()).toContainText(jana.email)
  await page.keyboard.press('ArrowDown')
  const second = (await options(page).filter({ hasText: hana.email }).getAttribute('id')) ?? ''
  await expect(picker(page)).toHaveAttribute('aria-activedescendant', second)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/services?userId=${hana.id}`)
  await expect(picker(page)).toHaveValue(`${hana.username} (${hana.email})`)
  await expect(picker(page)).toBeFocused()
  await expect(options(page)).toHaveCount(0)
  expect(calls.filter((call) => call.includes(hana.id))).toHaveLength(1)

  await picker(page).fill('jana')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(picker(page)).toHaveValue(`${hana.username} (${hana.email})`)
  await expect(picker(page)).toHaveAttribute('aria-expanded', 'false')

  await sandbox.fault({ operationId: 'listUsers', kind: 'empty500', times: 1 })
  await picker(page).fill('jana')
  await expect(page.getByText('No users found', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(`/admin/services?userId=${hana.id}`)
})

test('a row and its details say what is known of a service, and what is not', async ({ page }) => {
  const day = expect.stringMatching(/^\w{3} \d{1,2}, \d{4}$/)
  await openServices(page, OF_VERA)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Service', 'User', 'Product', 'Status', 'Created', 'Expires', 'Actions'],
  ])
  expect(await factsOf(page.getByRole('main'))).toEqual({
    'Total Services': '8',
    'Active Services': '2on this page',
    'Suspended Services': '1on this page',
    'Pending Cancellation': '4on this page',
  })
  const cells = async (id: string) =>
    (await rowOf(page, id).getByRole('cell').allTextContents()).slice(0, -1).map((text) => text.trim())
  const subscription = (id: string) => `sub_sandbox_${id.slice(-4)}`
  const { ending, suspended, flow } = veraServiceIds
  const product = 'Admin Control Panel (Monthly Hosting)'
  expect(await cells(ending)).toEqual([
    ...[`${ending}${subscription(ending)}`, 'veravera@example.test', product, 'Active', day, day],
  ])
  expect(await cells(suspended)).toEqual([
    ...[`${suspended}${subscription(suspended)}`, 'veravera@example.test', product],
    ...['SuspendedInactive', day, 'No expiration'],
  ])
  expect((await cells(flow))[0]).toBe(flow)

  await choose(rowOf(page, ending), 'View')
  await expect(page).toHaveURL(`/admin/services${OF_VERA}&view=${ending}`)
  await expect(dialog(page).getByRole('heading', { name: 'Service Details' })).toBeVisible()
  expect(await factsOf(dialog(page))).toEqual({
    'Service ID': ending,
    Product: product,
    Status: 'Active',
    User: 'vera',
    Email: 'vera@example.test',
    Created: day,
    Active: 'Yes',
    'Billing Subscription': subscription(ending),
    'Deployment Path': `/srv/deployments/${ending}`,
    Expires: day,
  })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/admin/services${OF_VERA}`)
  await expect(menuButton(rowOf(page, ending))).toBeFocused()

  await openServices(page, `?userId=${provisioningOwner.id}&view=${productlessServiceId}`)
  expect((await cells(productlessServiceId))[2]).toBe('Unknown')
  expect(await factsOf(dialog(page))).toMatchObject({ Product: 'Unknown', Expires: 'No expiration' })
  await page.goto(`/admin/services?userId=${provisioningOwner.id}&view=${provisionableServiceId}`)
  await expect(dialog(page).getByText(provisionableServiceId)).toBeVisible()
  const unset = { Active: 'No', 'Billing Subscription': '–', 'Deployment Path': '–' }
  expect(await factsOf(dialog(page))).toMatchObject(unset)
  // Whose it was is nobody any more: the address has their id alone.
  const gone = `665f1${'9'.repeat(19)}`
  await openServices(page, `?userId=${gone}`)
  expect((await cells(ownerlessServiceId))[1]).toBe('Unknown')
  await expect(picker(page)).toHaveValue(gone)
})

test('the menu of a row has what the status and an end allow, and nothing else', async ({ page, sandbox }) => {
  const { flow, provisioning, active, suspended, canceling, canceled, expired, ending } = veraServiceIds
  const shown = async (id: string) => {
    await menuButton(rowOf(page, id)).click()
    const items = await menuItems(page).allTextContents()
    await page.keyboard.press('Escape')
    await expect(menuItems(page)).toHaveCount(0)
    return items
  }
  const table = async (rows: Readonly<Record<string, readonly [status: string, ...items: string[]]>>) => {
    const found: Record<string, readonly string[]> = {}
    for (const [id, [status]] of Object.entries(rows)) {
      await expect(rowOf(page, id).getByText(status, { exact: true })).toBeVisible()
      found[id] = [status, ...(await shown(id))]
    }
    const always = ([status, ...items]: readonly string[]) => [status, 'View', 'Edit', ...items, 'Delete']
    expect(found).toEqual(Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, always(row)])))
  }
  await openServices(page, OF_VERA)
  await table({
    [flow]: ['Flow', 'Provision'],
    [provisioning]: ['Provisioning', 'Provision', 'Cancel'],
    [active]: ['Active', 'Suspend', 'Unprovision', 'Cancel'],
    [suspended]: ['Suspended', 'Unsuspend', 'Provision', 'Cancel'],
    [canceling]: ['Canceling', 'Uncancel'],
    [canceled]: ['Canceled', 'Uncancel'],
    [expired]: ['Expired', 'Uncancel'],
    [ending]: ['Active', 'Suspend', 'Unprovision', 'Uncancel'],
  })
  for (const [id, status] of [
    ...([
      [flow, 'canceling'],
      [provisioning, 'canceled'],
      [active, 'expired'],
    ] as const),
    ...([
      [canceling, 'flow'],
      [canceled, 'provisioning'],
      [expired, 'suspended'],
    ] as const),
  ]) {
    await callAsAdministrator(page, sandbox, 'PUT', `/admin/services/${id}`, { status })
  }
  await page.getByRole('button', { name: 'Refresh' }).click()
  await table({
    [flow]: ['Canceling'],
    [provisioning]: ['Canceled'],
    [active]: ['Expired'],
    [canceling]: ['Flow', 'Provision', 'Uncancel'],
    [canceled]: ['Provisioning', 'Provision', 'Uncancel'],
    [expired]: ['Suspended', 'Unsuspend', 'Provision', 'Uncancel'],
  })
})

test('each action says that it is done, once, and the row is what it has become', async ({ page, sandbox }) => {
  await openServices(page, OF_VERA)
  const serviceId = veraServiceIds.active
  const row = rowOf(page, serviceId)
  for (const [action, done, effect, becomes] of [
    ['Suspend', 'suspended', 'serviceSuspended', 'Suspended'],
    ['Unsuspend', 'unsuspended', 'serviceUnsuspended', 'Active'],
    ['Cancel', 'cancelled', 'serviceCancelled', 'Active'],
    ['Uncancel', 'uncancelled', 'serviceUncancelled', 'Active'],
  ] as const) {
    await menuButton(row).click()
    await page.getByRole('menuitem', { name: action, exact: true }).dblclick()
    await expect(message(page, `Service ${done} successfully`)).toContainText(`${serviceId} (vera)`)
    await expect(chip(row, becomes)).toBeVisible()
    await expect(chip(row, 'No expiration')).toHaveCount(action === 'Cancel' ? 0 : 1)
    expect(await sandbox.ledger(effect)).toEqual([expect.objectContaining({ byUserId: ruth.id, serviceId })])
    await expect(message(page, 'successfully')).toHaveCount(1)
  }
  await dismiss(message(page, 'Service uncancelled successfully'))
})

test('an action that fails says so until it is dismissed, and is not sent again', async ({ page, sandbox }) => {
  await openServices(page, OF_VERA)
  const calls = adminCalls(page)
  const row = rowOf(page, veraServiceIds.active)
  const alert = page.getByRole('alert')
  await sandbox.fault({ operationId: 'suspendService', kind: 'empty500', times: 1 })
  await choose(row, 'Suspend')
  await expect(alert).toContainText('Failed to suspend service')
  await expect(alert).toContainText('please look before you try again')
  await dismiss(alert)
  const text = 'The cellar is flooded.'
  await sandbox.fault({ operationId: 'suspendService', kind: 'status', status: 500, message: text, times: 1 })
  await choose(row, 'Suspend')
  await expect(alert).toContainText(text)
  // Somebody else was faster: the list says how it is.
  await callAsAdministrator(page, sandbox, 'POST', `/admin/services/${veraServiceIds.active}/suspend`)
  await choose(row, 'Suspend')
  await expect(alert).toContainText('Only an active service can be suspended.')
  await expect(chip(row, 'Suspended')).toBeVisible()
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(3)
  expect(await sandbox.ledger('serviceSuspended')).toHaveLength(1)
})

test('unprovisioning, a GET, is sent by a confirmed click alone, and never again by itself', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await openServices(page, OF_VERA)
  const calls = adminCalls(page)
  const sent = () => calls.filter((call) => call.includes('unprovision'))
  const id = veraServiceIds.ending
  const row = rowOf(page, id)
  const item = page.getByRole('menuitem', { name: 'Unprovision', exact: true })
  const open = async () => {
    await menuButton(row).hover()
    await menuButton(row).focus()
    await menuButton(row).press('Enter')
    await item.hover()
    await item.focus()
    await page.clock.fastForward(5_000)
    await item.click()
    await expect(dialog(page)).toContainText('Its staff and players can no longer reach the panel.')
    await expect(dialog(page)).toContainText(`The deployment at /srv/deployments/${id}.`)
  }
  const cancel = dialog(page).getByRole('button', { name: 'Cancel' })
  const confirm = dialog(page).getByRole('button', { name: 'Unprovision' })
  for (const key of ['Enter', 'Escape']) {
    await open()
    await expect(cancel).toBeFocused()
    await confirm.hover()
    await page.keyboard.press(key)
    await expect(dialog(page)).toHaveCount(0)
  }
  expect(calls).toEqual([])

  // Done, though nobody hears of it.
  await open()
  await sandbox.fault({ operationId: 'unprovisionService', kind: 'empty500', committed: true, times: 1 })
  await confirm.dblclick()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to unprovision service')
  await expect(dialog(page).getByRole('alert')).toContainText('please look before you try again')
  await expect(chip(row, 'Suspended')).toBeVisible()
  await page.clock.fastForward(120_000)
  await cancel.click()
  await expect(dialog(page)).toHaveCount(0)
  expect(sent()).toHaveLength(1)

  const other = rowOf(page, veraServiceIds.active)
  await choose(other, 'Unprovision')
  await sandbox.fault({ operationId: 'unprovisionService', kind: 'dropped' })
  await confirm.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Network error - please check your connection')
  await page.clock.fastForward(120_000)
  expect(sent()).toHaveLength(2)
  await sandbox.clearFaults()
  await confirm.dblclick()
  await expect(message(page, 'Service unprovisioned successfully')).toBeVisible()
  await expect(chip(other, 'Suspended')).toBeVisible()
  expect(sent()).toHaveLength(3)
  expect((await sandbox.ledger('serviceUnprovisioned')).map(({ serviceId }) => serviceId)).toEqual([
    id,
    veraServiceIds.active,
  ])
})

test('deleting says what goes with it, needs more than Enter, and is done once', async ({ page, sandbox }) => {
  await openServices(page, OF_VERA)
  const calls = adminCalls(page)
  const id = veraServiceIds.suspended
  const row = rowOf(page, id)
  for (const decline of ['Enter', 'Escape']) {
    await choose(row, 'Delete')
    await expect(dialog(page)).toContainText(
      'Are you sure you want to permanently delete this service? This action cannot be undone and will cancel any active subscriptions.',
    )
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      'Admin Control Panel (Monthly Hosting), suspended, of vera (vera@example.test)',
      `The deployment at /srv/deployments/${id}.`,
      `The subscription sub_sandbox_${id.slice(-4)} is cancelled at the payment provider.`,
    ])
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press(decline)
    await expect(dialog(page)).toHaveCount(0)
    await expect(menuButton(row)).toBeFocused()
  }
  expect(calls).toEqual([])
  await choose(row, 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).dblclick()
  await expect(message(page, 'Service deleted successfully')).toBeFocused()
  await expect(row).toHaveCount(0)
  await expect(bodyRows(page)).toHaveCount(7)
  expect(await sandbox.ledger('serviceDeleted')).toEqual([
    expect.objectContaining({ byUserId: ruth.id, serviceId: id }),
  ])
})

/** From now on, what is sent to change services. */
function sentChanges(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'PUT') bodies.push(request.postDataJSON())
  })
  return bodies
}

test('an edit sends what was changed alone, and nothing for nothing', async ({ page, sandbox }) => {
  await openServices(page, OF_VERA)
  const bodies = sentChanges(page)
  const id = veraServiceIds.active
  const row = rowOf(page, id)
  const save = async (change: () => Promise<unknown>) => {
    await choose(row, 'Edit')
    await expect(page).toHaveURL(`/admin/services${OF_VERA}&edit=${id}`)
    await change()
    await saveButton(page).dblclick()
    await expect(dialog(page)).toHaveCount(0)
    await expect(message(page, 'Service updated successfully')).toBeVisible()
    await expect(menuButton(row)).toBeFocused()
  }
  await choose(row, 'Edit')
  await expect(inDialog(page, 'Status').getByRole('option')).toHaveText([
    ...['Flow', 'Provisioning', 'Active', 'Suspended', 'Canceling', 'Canceled', 'Expired'],
  ])
  await expect(picker(dialog(page))).toHaveValue('vera (vera@example.test)')
  await expect(inDialog(page, 'Stripe Subscription ID')).toHaveValue(`sub_sandbox_${id.slice(-4)}`)
  await expect(inDialog(page, 'Active')).toBeChecked()
  await saveButton(page).click()
  await expect(dialog(page)).toContainText('nothing to save')
  // What is changed back is no change.
  await inDialog(page, 'Status').selectOption('Expired')
  await inDialog(page, 'Status').selectOption('Active')
  await saveButton(page).click()
  await expect(dialog(page)).toContainText('nothing to save')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(bodies).toEqual([])

  await save(() => inDialog(page, 'Deployment Path').fill('/srv/other'))
  await save(() => inDialog(page, 'Stripe Subscription ID').fill(''))
  await save(async () => {
    await inDialog(page, 'Status').selectOption('Canceling')
    await inDialog(page, 'Active').press('Space')
  })
  await expect(chip(row, 'Canceling')).toBeVisible()
  await expect(chip(row, 'Inactive')).toBeVisible()
  await expect(row).not.toContainText('sub_')
  await choose(row, 'Edit')
  await picker(dialog(page)).fill('ada')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(picker(dialog(page))).toHaveValue('ada (ada@example.test)')
  await saveButton(page).click()
  await expect(message(page, 'Service updated successfully')).toBeVisible()
  // It is none of vera's any more.
  await expect(row).toHaveCount(0)
  expect(bodies).toEqual([
    { deployment: { path: '/srv/other' } },
    { stripeSubscriptionId: '' },
    { status: 'canceling', active: false },
    { user: ada.id },
  ])
  expect(await sandbox.ledger('serviceUpdated')).toHaveLength(4)
})

test('a refused edit says at the field why, and keeps what was typed', async ({ page, sandbox }) => {
  await openServices(page, OF_VERA)
  const row = rowOf(page, veraServiceIds.active)
  await choose(row, 'Edit')
  await inDialog(page, 'Deployment Path').fill('/srv/other')
  await inDialog(page, 'Status').selectOption('Suspended')
  await inDialog(page, 'Active').press('Space')
  await picker(dialog(page)).fill('ben')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  // Who is to own it goes meanwhile.
  await callAsAdministrator(page, sandbox, 'DELETE', `/admin/users/${ben.id}`)
  await saveButton(page).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(picker(dialog(page))).toHaveAccessibleDescription('There is no such user')
  await expect(picker(dialog(page))).toBeFocused()
  await expect(picker(dialog(page))).toHaveValue('ben (ben@example.test)')
  await expect(inDialog(page, 'Deployment Path')).toHaveValue('/srv/other')
  await expect(inDialog(page, 'Status')).toHaveValue('suspended')
  await expect(inDialog(page, 'Active')).not.toBeChecked()
  await picker(dialog(page)).fill('ada')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await sandbox.fault({ operationId: 'updateService', kind: 'empty500', times: 1 })
  await saveButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to update service')
  await expect(picker(dialog(page))).toHaveValue('ada (ada@example.test)')
  expect(await sandbox.ledger('serviceUpdated')).toEqual([])
  await saveButton(page).click()
  await expect(message(page, 'Service updated successfully')).toBeVisible()
  expect((await sandbox.ledger('serviceUpdated')).map(({ fields }) => fields)).toEqual([
    ['user', 'active', 'status', 'deployment'],
  ])
})

test('what an edit was refused with is over with its dialog, also when Back has closed it', async ({
  page,
  sandbox,
}) => {
  await openServices(page, OF_VERA)
  const row = rowOf(page, veraServiceIds.active)
  await choose(row, 'Edit')
  const path = await inDialog(page, 'Deployment Path').inputValue()
  await inDialog(page, 'Deployment Path').fill('/srv/other')
  await sandbox.fault({ operationId: 'updateService', kind: 'empty500', times: 1 })
  await saveButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to update service')
  await page.goBack()
  await expect(page).toHaveURL(`/admin/services${OF_VERA}`)
  await expect(dialog(page)).toHaveCount(0)
  await choose(row, 'Edit')
  await expect(inDialog(page, 'Deployment Path')).toHaveValue(path)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})
