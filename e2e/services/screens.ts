import { ada, ben, iris, vera } from '#sandbox/account/people.seeds'
import { OPTIONAL_KEYS } from '#sandbox/server/portal-config'
import { irisServiceIds } from '#sandbox/services/services.seeds'
import { configure } from '../support/config'
import { CONTROLS, expect } from '../support/fixtures'
import type { Screen } from '../support/screen'

/** The services screen in each of its states. */
export const SERVICES_SCREENS: readonly Screen[] = [
  {
    name: 'services, loading',
    as: ada,
    fault: { operationId: 'listServices', kind: 'held' },
    path: '/services',
    show: (page) => expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible(),
  },
  {
    name: 'services, empty',
    as: ben,
    path: '/services',
    show: (page) => expect(page.getByText('No Services Yet')).toBeVisible(),
  },
  {
    name: 'services, just purchased',
    as: ben,
    path: '/services?purchase=ACPMH&step=transaction',
    show: async (page) => {
      await page.getByLabel(CONTROLS.purchase.transactionId).fill('tbx-1')
      await page.getByRole('button', { name: CONTROLS.purchase.complete }).click()
      await expect(page.getByRole('link', { name: CONTROLS.services.startSetup })).toBeVisible()
    },
  },
  {
    name: 'services, every status',
    as: vera,
    path: '/services',
    show: async (page) => {
      await page.getByRole('button', { name: 'Ended services (2)' }).click()
      await expect(page.getByRole('article')).toHaveCount(11)
      await expect(page.getByRole('progressbar')).toBeVisible()
    },
  },
  {
    name: 'services, cancelled ones that can be kept',
    as: vera,
    show: async (page, sandbox) => {
      await sandbox.paymentRules({ letsCustomersUncancel: true })
      await page.goto('/services')
      await expect(page.getByRole('button', { name: 'Keep Service' })).toHaveCount(2)
    },
  },
  {
    name: 'services, every status, with the billing',
    show: async (page, sandbox) => {
      await configure(page.context(), { billingUrl: OPTIONAL_KEYS.billingUrl })
      await sandbox.signIn(vera)
      await page.goto('/services')
      await expect(page.getByText('Sign in there with', { exact: false }).first()).toBeVisible()
    },
  },
  {
    name: 'services, found and selected',
    as: iris,
    path: `/services?serviceId=${irisServiceIds[0]}&search=city-1`,
    show: async (page) => {
      await expect(page.getByText(' of 12 services')).toBeVisible()
      await expect(page.getByRole('button', { name: CONTROLS.services.copyIdentifier })).toBeVisible()
    },
  },
]
