import type { Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { configure } from '../support/config'
import { expect } from '../support/fixtures'
import type { Screen } from '../support/screen'

/** The line at the top of the screen. */
export const announcementOn = (page: Page) => page.getByRole('region', { name: 'Announcement' })

const LONG =
  'Payments by card may take longer today, because our provider has reported a disturbance. Orders that you have placed are not lost.'
const LINKS = [
  { label: 'Guides', address: 'https://docs.example.com', place: 'sidebar' },
  { label: 'Everything that our game masters have written', address: 'https://docs.example.com', place: 'sidebar' },
]

/** Opens a screen with an announcement. */
async function open(page: Page, path: string, keys: object): Promise<void> {
  await configure(page.context(), keys)
  await page.goto(path)
  await expect(announcementOn(page)).toBeVisible()
}

/** The announcement in each tone, on each kind of screen. */
export const ANNOUNCEMENT_SCREENS: readonly Screen[] = [
  {
    name: 'announcement, over the services and the links of the operator',
    as: ada,
    show: async (page) => {
      const announcement = { text: LONG, tone: 'warning', link: 'https://status.example.com/1' }
      await open(page, '/services', { announcement, links: LINKS })
      await expect(page.getByRole('article')).toHaveCount(2)
    },
  },
  {
    name: 'announcement, over a list of the administration',
    as: ruth,
    show: async (page) => {
      await open(page, '/admin/users', { announcement: { text: LONG } })
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'announcement, with the error of an API that cannot be reached',
    fault: { operationId: 'getCurrentUser', kind: 'dropped' },
    show: async (page) => {
      const docsUrl = 'https://docs.example.com/errors'
      await open(page, '/login', {
        ...{ announcement: { text: LONG, tone: 'danger' }, statusUrl: 'https://status.example.com', docsUrl },
      })
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    },
  },
  {
    name: 'announcement, while the session is restored',
    fault: { operationId: 'getCurrentUser', kind: 'held' },
    show: (page) => open(page, '/services', { announcement: { text: LONG, tone: 'danger' } }),
  },
  {
    name: 'announcement, on a full page',
    show: (page) => open(page, '/no-such-screen', { announcement: { text: 'Hello.', link: 'https://example.com' } }),
  },
]
