import type { Page } from '@playwright/test'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, FIELDS, type SandboxControl } from '../support/fixtures'
import { requestsOf } from '../support/requests'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** The bar with the unsaved changes. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Changes' })
export const discardButton = (page: Page) =>
  bar(page).getByRole('button', { name: CONTROLS.manage.discard, exact: true })
/** The offer of unsaved changes from an earlier page. */
export const draftOffer = (page: Page) => page.getByRole('group').filter({ hasText: 'ago were not saved.' })
/** One change in that bar. */
export const change = (page: Page, label: string) => bar(page).getByRole('listitem').filter({ hasText: label })

/** Opens the configuration of a service and waits until it is loaded. */
export async function openManage(page: Page, serviceId = adaActiveServiceId): Promise<void> {
  await page.goto(`/manage?serviceId=${serviceId}`)
  await expect(field(page, FIELDS.serverName)).toBeVisible()
}

/** Saves another name for the server, in the configuration that is open. */
export async function renameServer(page: Page): Promise<void> {
  await field(page, FIELDS.serverName).fill('Los Santos Days')
  await saveButton(page).click()
  await expect(page.getByText('Configuration updated successfully!')).toBeVisible()
}

/** Changes a service as an administrator elsewhere. */
export const setStatus = (administrator: SandboxControl, serviceId: string, status: string) =>
  administrator.call('PUT', `/admin/services/${serviceId}`, { status })

/** Records the requests that save a configuration from now on. */
export const savesOf = (page: Page) => requestsOf(page, /\/deployment\/config$/, 'PUT')
