import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import { PageHeading } from '../../../ui/text/page-heading'
import classes from './admin.module.css'

export type Tab<TNumber extends string> = {
  /** The value of `tab` in the address. */
  readonly tab: TNumber
  readonly label: string
  /** Beside the tabs while this one is selected. */
  readonly buttons?: ReactNode
  /** Called only while the tab is selected. */
  readonly render: () => ReactNode
}

/** A screen with tabs. The selected tab is in the address (docs/product/admin/README.md#addresses). */
export function TabbedScreen<TNumber extends string>({
  heading,
  tabs,
  shown,
  onTab,
}: {
  heading: string
  tabs: readonly Tab<TNumber>[]
  shown: TNumber
  onTab: (tab: TNumber) => void
}) {
  function choose(value: string | null) {
    const chosen = tabs.find(({ tab }) => tab === value)
    if (chosen) onTab(chosen.tab)
  }
  return (
    <Tabs value={shown} onChange={choose} keepMounted={false} className={classes.screen ?? ''} data-wide>
      <div className={classes.top}>
        <PageHeading>{heading}</PageHeading>
        <Tabs.List aria-label={heading} className={classes.tabs ?? ''}>
          {tabs.map(({ tab, label }) => (
            <Tabs.Tab key={tab} value={tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.find(({ tab }) => tab === shown)?.buttons}
      </div>
      {tabs.map(({ tab, render }) => (
        <Tabs.Panel key={tab} value={tab}>
          {tab === shown && render()}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
