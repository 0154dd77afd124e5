import type { Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { type CallKind, testFaults } from '../support/faults'
import { expect, isFullRun, type SandboxControl } from '../support/fixtures'
import { choose, dialogButton, rowOf } from './steps'

async function openUsers(page: Page, sandbox: SandboxControl): Promise<void> {
  await sandbox.signIn(ruth)
  await page.goto('/admin/users?search=ada%40example')
  await expect(rowOf(page, ada.email)).toBeVisible()
}

/** One administration call of each kind (docs/reliability.md#what-the-user-sees). */
const CALLS: Readonly<Record<string, CallKind>> = {
  'the next page of users': {
    operationId: 'listUsers',
    chosen: ['dropped', '429 with Retry-After', 'nulls in a 200'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ruth)
      await page.goto('/admin/users')
      await expect(page.getByText('Page 1 of 3')).toBeVisible()
    },
    act: (page) => page.getByRole('button', { name: 'Next' }).click(),
  },
  'an action on a user': {
    operationId: 'suspendUser',
    chosen: ['401', '404', '409', 'cut in the body, committed'],
    prepare: openUsers,
    act: async (page) => {
      await choose(rowOf(page, ada.email), 'Suspend')
      await dialogButton(page, 'Suspend').click()
    },
    effect: 'userSuspended',
  },
  'an edit of a user': {
    operationId: 'updateUser',
    chosen: ['422', '429 with Retry-After', 'HTML 502, committed'],
    prepare: async (page, sandbox) => {
      await openUsers(page, sandbox)
      await choose(rowOf(page, ada.email), 'Edit')
      await page.getByLabel('Username').fill('adaline')
    },
    act: (page) => page.getByRole('button', { name: 'Save Changes' }).click(),
    typed: { Username: 'adaline' },
    effect: 'userUpdated',
    isRepeatable: true,
  },
  'a start of a deployment': {
    operationId: 'provisionService',
    chosen: ['404', '500, committed'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ruth)
      await page.goto('/admin/services?status=suspended')
    },
    act: (page) => choose(rowOf(page, veraServiceIds.suspended), 'Provision'),
    effect: 'provisioningStarted',
    isRepeatable: true,
  },
  'a change of a switch': {
    operationId: 'updatePlatformSettings',
    chosen: ['409', 'wrong envelope in a 200'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ruth)
      await page.goto('/admin')
    },
    act: (page) => page.getByRole('switch', { name: 'Cancellation' }).click(),
    effect: 'settingsChanged',
    isRepeatable: true,
  },
}

/** The journeys contain failures of these reads, so only a full run needs them. */
const READS: Readonly<Record<string, CallKind>> = {
  'the first page of users': {
    operationId: 'listUsers',
    chosen: ['403', 'HTML 200'],
    prepare: (_page, sandbox) => sandbox.signIn(ruth),
    act: async (page) => void (await page.goto('/admin/users')),
  },
  'the details of a user': {
    operationId: 'getUser',
    chosen: ['404', 'malformed 200'],
    prepare: (_page, sandbox) => sandbox.signIn(ruth),
    act: async (page) => void (await page.goto(`/admin/users?view=${ada.id}`)),
  },
}

testFaults(isFullRun ? { ...CALLS, ...READS } : CALLS)
