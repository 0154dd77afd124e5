import type { ComponentProps } from 'react'
import type { ApiClient } from '../shared/client/client'
import type { OnPlace } from './kit/list/list-place'
import { TabbedScreen } from './kit/screen/tabbed-screen'
import type { AnalyticsQuery } from './platform/platform.calls'
import { PlatformView } from './platform/platform-view'
import { useFailedDeployments } from './services/failed-deployments'
import { ServiceManagement, type ServicePlace } from './services/service-management'
import { UserManagement, type UserPlace } from './users/user-management'

/** The `tab` in the address: 0 Platform, 1 Users, 2 Services (docs/product/admin/README.md#addresses). */
export type AdminTab = '0' | '1' | '2'

/** The query parameters of all three tabs. */
export type AdminPlace = UserPlace &
  ServicePlace & { readonly [Key in keyof AnalyticsQuery]?: AnalyticsQuery[Key] | undefined }

/** The screen `/admin`. Its tabs Users and Services show the same components as their own screens. */
export function AdminPanel({
  client,
  tab,
  place,
  onTab,
  onPlace,
}: {
  client: ApiClient
  tab: AdminTab
  place: AdminPlace
  onTab: (tab: AdminTab) => void
  onPlace: OnPlace<AdminPlace>
}) {
  const list = { client, place, onPlace }
  return (
    <TabbedScreen
      heading="Admin Panel"
      tabs={[
        {
          tab: '0',
          label: 'Platform',
          render: () => (
            <PlatformTab
              client={client}
              analytics={{ period: place.period ?? '7d', type: place.type ?? 'all' }}
              onAnalyticsChange={(query) => onPlace(query, { resetScroll: false })}
            />
          ),
        },
        { tab: '1', label: 'Users', render: () => <UserManagement {...list} /> },
        { tab: '2', label: 'Services', render: () => <ServiceManagement {...list} /> },
      ]}
      shown={tab}
      onTab={onTab}
    />
  )
}

/** The tab 'Platform', which also shows what the services know. */
function PlatformTab(props: Omit<ComponentProps<typeof PlatformView>, 'failedDeployments'>) {
  return <PlatformView {...props} failedDeployments={useFailedDeployments()} />
}
