import type { Page } from '@playwright/test'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { expect } from '../support/fixtures'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const discardButton = (page: Page) => page.getByRole('button', { name: 'Discard', exact: true })
/** The bar that says what would be saved. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Changes' })
/** One line of that bar. */
export const change = (page: Page, label: string) => bar(page).getByRole('listitem').filter({ hasText: label })

/** Opens the configuration of a service, and waits until it is there. */
export async function openManage(page: Page, serviceId = adaActiveServiceId): Promise<void> {
  await page.goto(`/manage?serviceId=${serviceId}`)
  await expect(field(page, 'Server Name')).toBeVisible()
}

/** What is sent when the configuration is saved. */
export async function savedBody(
  page: Page,
  act: () => Promise<void>,
): Promise<{ config: Record<string, unknown>; userId: string }> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/deployment/config'),
  )
  await act()
  return (await sent).postDataJSON()
}
