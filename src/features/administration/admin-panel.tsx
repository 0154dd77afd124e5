import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { ApiClient } from '../../api/client'
import type { AnalyticsQuestion } from '../../api/platform'
import { PageHeading } from '../../ui/page-heading'
import { PlatformView } from '../platform/platform-view'
import classes from './administration.module.css'
import { useAdministration } from './administration-view'
import type { OnPlace } from './list-place'
import { ServiceManagement, type ServicePlace } from './services/service-management'
import { UserManagement, type UserPlace } from './users/user-management'

/** The tabs by their number in the address (administrator specification, section 2). */
const TABS = [
  { tab: '0', label: 'Platform' },
  { tab: '1', label: 'Users' },
  { tab: '2', label: 'Services' },
] as const

export type AdminTab = (typeof TABS)[number]['tab']

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
  const { platform } = useAdministration()
  return (
    <div className={classes.screen}>
      <PageHeading>Admin Panel</PageHeading>
      <Tabs
        value={tab}
        onChange={(value) => onTab(TABS.find((known) => known.tab === value)?.tab ?? '0')}
        keepMounted={false}
      >
        <Tabs.List>
          {TABS.map(({ tab: value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="0" className={classes.panel ?? ''}>
          <PlatformView
            client={client}
            platform={platform}
            analytics={{ period: place.period ?? '7d', type: place.type ?? 'all' }}
            onAnalyticsChange={(question) => onPlace(question, { resetScroll: false })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="1" className={classes.panel ?? ''}>
          <UserManagement client={client} place={place} onPlace={onPlace} />
        </Tabs.Panel>
        <Tabs.Panel value="2" className={classes.panel ?? ''}>
          <ServiceManagement client={client} place={place} onPlace={onPlace} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
