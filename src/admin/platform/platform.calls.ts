import type { operations } from '#contract'
import type { PlatformAnalytics } from '#machines/admin/platform/platform-analytics'
import type { PlatformOverview } from '#machines/admin/platform/platform-overview'
import type { PlatformSettings, PlatformSwitch } from '#machines/admin/platform/platform-switches'
import { call } from '../../shared/client/call'
import type { ApiClient } from '../../shared/client/client'
import { unwrap } from '../../shared/decode/envelope'
import { analyticsShape, overviewShape, settingsShape } from './platform.shapes'

/** The period and the series. */
export type AnalyticsQuery = Required<NonNullable<operations['getPlatformAnalytics']['parameters']['query']>>

/** The counts and the switches of the platform: GET /admin/platform/overview. */
export async function getPlatformOverview(client: ApiClient, signal: AbortSignal): Promise<PlatformOverview> {
  return unwrap(await call(client.GET('/admin/platform/overview', { signal })), 'overview', overviewShape)
}

/** The analytics of a period: GET /admin/platform/analytics. */
export async function getPlatformAnalytics(
  client: ApiClient,
  query: AnalyticsQuery,
  signal: AbortSignal,
): Promise<PlatformAnalytics> {
  const response = client.GET('/admin/platform/analytics', { params: { query }, signal })
  return unwrap(await call(response), 'analytics', analyticsShape)
}

/** Changes one platform switch: PUT /admin/platform/settings. Returns the new state of all switches. */
export async function turnPlatformSwitch(
  client: ApiClient,
  { name, isOn }: { name: PlatformSwitch; isOn: boolean },
  signal: AbortSignal,
): Promise<PlatformSettings> {
  const response = client.PUT('/admin/platform/settings', { body: { [name]: isOn }, signal })
  return unwrap(await call(response), 'settings', settingsShape)
}
