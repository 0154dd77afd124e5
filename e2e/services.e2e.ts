import { ada, ben, vera } from '#sandbox/seeds/people'
import { expect, test } from './fixtures'

test('every status has its badge and its sentence', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await page.goto('/services')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(8)
  const shown = await cards.evaluateAll((articles) =>
    articles.map((article) => [
      article.querySelector('header span')?.textContent,
      article.querySelector('p')?.textContent,
    ]),
  )
  expect(shown.sort()).toEqual(
    [
      ['Active', 'Active: Service is running and configured'],
      ['Cancelling', 'Pending Cancellation'],
      ['Expired', 'Expired'],
      ['Setup Required', 'Setup Required'],
      ['Suspended', 'Suspended'],
      ['canceled', 'canceled'],
      ['Cancelling', 'canceling'],
      ['provisioning', 'provisioning'],
    ].sort(),
  )
  await expect(cards.filter({ hasText: 'Pending Cancellation' })).toContainText(/Ends on \w+ \d+, \d{4}/)
})

test('while the services are loaded, their place is kept', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'listServices', kind: 'slow', delayMs: 1500, times: 1 })
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByText('No Services Yet')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('only a successful empty answer says that there are none', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
})

for (const [name, fault, text] of [
  [
    'dropped',
    { kind: 'dropped' },
    'Unable to connect to the server. Please check your internet connection and try again.',
  ],
  ['500 with a message', { kind: 'status', status: 500, message: 'The cellar is flooded.' }, 'The cellar is flooded.'],
  ['500 without a body', { kind: 'empty500' }, 'An error occurred'],
  ['HTML', { kind: 'html', status: 502 }, 'An error occurred'],
  ['200 with HTML', { kind: 'html' }, 'An error occurred'],
  ['200 with half a JSON', { kind: 'malformed' }, 'An error occurred'],
  ['200 without a body', { kind: 'emptyOk' }, 'An error occurred'],
  ['200 with nulls', { kind: 'wrongShape' }, 'An error occurred'],
  ['403', { kind: 'status', status: 403, message: '<p>' }, "You don't have permission to perform this action."],
  ['429', { kind: 'status', status: 429, message: '<p>' }, 'Too many requests. Please wait a moment and try again.'],
] as const) {
  test(`${name}: the text, never an invitation to buy again, and Retry`, async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'listServices', ...fault })
    await page.goto('/services')
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
    await expect(page.getByText('No Services Yet')).toHaveCount(0)
    await sandbox.clearFaults()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
  })
}

test('services that cannot be refreshed stay, and are said to be old', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Purchase New Product' }).click()
  await page.getByText('Admin Control Panel (Monthly Hosting)').click()
  await page.getByRole('button', { name: 'Continue to Purchase' }).click()
  // The first read is the one before sending.
  await sandbox.fault({ operationId: 'listServices', kind: 'empty500', skip: 1 })
  await page.getByLabel('Tebex Transaction ID').fill('tbx-stale')
  await page.getByRole('button', { name: 'Complete Purchase' }).click()
  await expect(page.getByText('Purchase completed successfully!', { exact: true })).toBeVisible()
  await expect(page.getByText('could not be refreshed', { exact: false })).toBeVisible()
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a 401 leads to the login and back', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'listServices', kind: 'status', status: 401 })
  await page.goto('/services?tab=x')
  await expect(page).toHaveURL('/login?redir=%2Fservices%3Ftab%3Dx')
})
