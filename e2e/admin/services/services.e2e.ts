import { ben, ruth, vera } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import {
  failingServiceId,
  ownerlessServiceId,
  productlessServiceId,
  provisioningOwner,
} from '#sandbox/services/player-services.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, test } from '../../support/fixtures'
import {
  adminCalls,
  bodyRows,
  chip,
  choose,
  dialog,
  factsOf,
  menuButton,
  menuItems,
  openMenu,
  openServices,
  options,
  picker,
  rowOf,
  statusFilter,
} from '../steps'

const { adminServices } = CONTROLS

const OF_VERA = `?userId=${vera.id}`

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('status, page and the picked user are in the address and restored by Back', async ({ page }) => {
  await openServices(page)
  await expect(bodyRows(page)).toHaveCount(20)
  await page.getByRole('button', { name: CONTROLS.list.next, exact: true }).click()
  await expect(page).toHaveURL('/admin/services?page=2')
  await expect(page.getByText('Page 2 of 4')).toBeVisible()
  await statusFilter(page).selectOption('Suspended')
  await expect(page).toHaveURL('/admin/services?status=suspended')
  await expect(chip(rowOf(page, veraServiceIds.suspended), 'Suspended')).toBeVisible()
  await expect(bodyRows(page).filter({ hasNotText: 'Suspended' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('Page 2 of 4')).toBeVisible()
  await expect(statusFilter(page)).toHaveValue('')

  await openServices(page, `${OF_VERA}&status=suspended`)
  await expect(picker(page)).toHaveValue('vera (vera@example.test)')
  await expect(bodyRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL('/admin/services?status=suspended')
  await expect(picker(page)).toHaveValue('')
  await expect(rowOf(page, failingServiceId)).toBeVisible()
  await page.goBack()
  // Emptying the field also clears the filter.
  await expect(picker(page)).toHaveValue('vera (vera@example.test)')
  await picker(page).fill('')
  await picker(page).press('Enter')
  await expect(page).toHaveURL('/admin/services?status=suspended')
  await page.goto(`/admin/services?userId=${ruth.id}`)
  await expect(page.getByText('No services found')).toBeVisible()
})

test('the user picker works by keyboard, survives a failed search and asks for a choice', async ({ page, sandbox }) => {
  await openServices(page)
  const calls = adminCalls(page)
  await expect(picker(page)).toHaveAttribute('placeholder', 'Search by user...')
  await picker(page).fill('ana')
  await expect(options(page)).toHaveCount(2)
  expect(calls).toEqual(['GET /v1/admin/users?search=ana&limit=10'])
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

  await sandbox.fault({ operationId: 'listUsers', kind: 'empty500', times: 1 })
  await picker(page).fill('jana')
  await expect(page.getByText("Couldn't search for users", { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(`/admin/services?userId=${hana.id}`)

  // On blur, the only result is taken. With several results, the typed text stays and a choice is required.
  await picker(page).fill('ana')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(picker(page)).toHaveAccessibleDescription('Choose a user from the list')
  await expect(picker(page)).toHaveValue('ana')
  await picker(page).fill('jana')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(`/admin/services?userId=${jana.id}`)
  await expect(picker(page)).toHaveValue(`${jana.username} (${jana.email})`)
})

test('a row, its menu and its details show what is known about a service', async ({ page }) => {
  const day = expect.stringMatching(/^\w{3} \d{1,2}, \d{4}$/)
  await openServices(page, OF_VERA)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Service', 'User', 'Product', 'Status', 'Created', 'Expires', 'Actions'],
  ])
  await expect
    .poll(() => factsOf(page.getByRole('main')))
    .toEqual({
      'Total Services': '63',
      'Active Services': '2on this page',
      'Suspended Services': '1on this page',
      'Pending Cancellation': '4on this page',
    })
  const cells = async (id: string) =>
    (await rowOf(page, id).getByRole('cell').allTextContents()).slice(0, -1).map((text) => text.trim())
  const subscription = (id: string) => `sub_sandbox_${id.slice(-4)}`
  const { ending, suspended } = veraServiceIds
  const product = 'Admin Control Panel (Monthly Hosting)'
  expect(await cells(suspended)).toEqual([
    ...[`${suspended}${subscription(suspended)}`, 'veravera@example.test', product],
    ...['SuspendedInactive', day, 'No expiration'],
  ])

  // The menu of a row has only the actions that the status allows.
  for (const [status, ...actions] of [
    ['suspended', adminServices.unsuspend, adminServices.provision, adminServices.cancel],
    ['ending', adminServices.suspend, adminServices.unprovision, 'Uncancel'],
  ] as const) {
    await openMenu(rowOf(page, veraServiceIds[status]))
    await expect(menuItems(page)).toHaveText([CONTROLS.row.view, CONTROLS.row.edit, ...actions, adminServices.delete])
    await page.keyboard.press('Escape')
    await expect(menuItems(page)).toHaveCount(0)
  }

  await choose(rowOf(page, ending), CONTROLS.row.view)
  await expect(page).toHaveURL(`/admin/services${OF_VERA}&view=${ending}`)
  await expect(dialog(page).getByRole('heading', { name: 'Service Details' })).toBeVisible()
  expect(await factsOf(dialog(page))).toEqual({
    ...{ 'Service ID': ending, Product: product, Status: 'Active', User: 'vera', Email: 'vera@example.test' },
    ...{ Created: day, Active: 'Yes', 'Billing Subscription': subscription(ending), Expires: day },
    [adminServices.path]: `/srv/deployments/${ending}`,
  })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/admin/services${OF_VERA}`)
  await expect(menuButton(rowOf(page, ending))).toBeFocused()

  await openServices(page, `?userId=${provisioningOwner.id}&view=${productlessServiceId}`)
  expect((await cells(productlessServiceId))[2]).toBe('ACPGONE')
  await expect(dialog(page)).toBeVisible()
  expect(await factsOf(dialog(page))).toMatchObject({ Product: 'ACPGONE', Expires: 'No expiration' })
  await page.goto(`/admin/services?userId=${ben.id}`)
  await expect(page.getByText('No services match. Try another status or user.', { exact: true })).toBeVisible()
  // The owner no longer exists, so only the id is known.
  const gone = `665f1${'9'.repeat(19)}`
  await openServices(page, `?userId=${gone}`)
  expect((await cells(ownerlessServiceId))[1]).toBe('Unknown')
  await expect(picker(page)).toHaveValue(gone)
})
