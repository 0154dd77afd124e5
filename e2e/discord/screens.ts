import { expect } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import type { Screen } from '../support/screen'

/** Every visually different outcome of a linking. */
export const DISCORD_SCREENS: readonly Screen[] = [
  {
    name: 'discord, another state and an account that could not be read',
    as: ada,
    // The first response restores the session.
    fault: { operationId: 'getCurrentUser', kind: 'status', status: 500, skip: 1 },
    path: '/settings?discord_connected=true&state=another',
    show: (page) => expect(page.getByRole('button', { name: 'Check again' })).toBeVisible(),
  },
]
