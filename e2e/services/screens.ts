import { ada, ben, iris, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { expect } from '../support/fixtures'
import type { Screen } from '../support/screen'

/** The services screen in each of its states. */
export const SERVICES_SCREENS: readonly Screen[] = [
  {
    name: 'services, loading',
    show: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await sandbox.fault({ operationId: 'listServices', kind: 'held' })
      await page.goto('/services')
      await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
    },
  },
  {
    name: 'services, empty',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await page.goto('/services')
      await expect(page.getByText('No Services Yet')).toBeVisible()
    },
  },
  {
    name: 'services, full',
    show: async (page, sandbox) => {
      await sandbox.signIn(vera)
      await page.goto('/services')
      await expect(page.getByRole('article')).toHaveCount(8)
      await expect(page.getByRole('progressbar')).toBeVisible()
    },
  },
  {
    name: 'services, failed',
    show: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await sandbox.fault({ operationId: 'listServices', kind: 'empty500' })
      await page.goto('/services')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'services, outdated',
    show: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await page.goto('/services')
      await expect(page.getByRole('article')).toHaveCount(2)
      await sandbox.fault({ operationId: 'listServices', kind: 'empty500' })
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'services, selected',
    show: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await page.goto(`/services?serviceId=${adaActiveServiceId}`)
      await expect(page.getByRole('button', { name: 'Copy Identifier' })).toBeVisible()
      await expect(page.getByRole('progressbar')).toBeVisible()
    },
  },
  {
    name: 'services, search',
    show: async (page, sandbox) => {
      await sandbox.signIn(iris)
      await page.goto('/services?search=yearly')
      await expect(page.getByText('2 of 12 services')).toBeVisible()
    },
  },
  {
    name: 'services, search without results',
    show: async (page, sandbox) => {
      await sandbox.signIn(iris)
      await page.goto('/services?search=atlantis')
      await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible()
    },
  },
]
