import type { AnalyticsQuestion } from '../../api/admin/platform/platform'
import type { ApiClient } from '../../api/client/client'
import { useAdmin } from './admin-context'
import type { OnPlace } from './list/list-place'
import { PlatformView } from './platform/platform-view'
import { ServiceManagement, type ServicePlace } from './services/service-management'
import { TabbedScreen } from './tabbed-screen'
import { UserManagement, type UserPlace } from './users/user-management'

/** The tabs by their number in the address: 0 Platform, 1 Users, 2 Services (administrator specification, section 2). */
export type AdminTab = '0' | '1' | '2'

/** What the address says of whichever tab is shown. */
export type AdminPlace = UserPlace &
  ServicePlace & { readonly [Key in keyof AnalyticsQuestion]?: AnalyticsQuestion[Key] | undefined }

/** The platform at a glance, and its users and services as their own screens show them (administrator specification, section 2 'Admin panel'). */
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
  const { platform } = useAdmin()
  const list = { client, place, onPlace }
  return (
    <TabbedScreen
      heading="Admin Panel"
      tabs={[
        {
          tab: '0',
          label: 'Platform',
          render: () => (
            <PlatformView
              client={client}
              platform={platform}
              analytics={{ period: place.period ?? '7d', type: place.type ?? 'all' }}
              onAnalyticsChange={(question) => onPlace(question, { resetScroll: false })}
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
