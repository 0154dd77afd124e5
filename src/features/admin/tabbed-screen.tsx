import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/text/page-heading'
import classes from './admin.module.css'

/** A tab by its number in the address. */
export type Tab<TNumber extends string> = {
  readonly tab: TNumber
  readonly label: string
  /** Drawn while the tab is the one that is shown. */
  readonly render: () => ReactNode
}

/** A screen of several lists, of which the address says which one is shown (administrator specification, section 2). */
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
    <div className={classes.screen}>
      <PageHeading>{heading}</PageHeading>
      <Tabs value={shown} onChange={choose} keepMounted={false}>
        <Tabs.List>
          {tabs.map(({ tab, label }) => (
            <Tabs.Tab key={tab} value={tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ tab, render }) => (
          <Tabs.Panel key={tab} value={tab} className={classes.panel ?? ''}>
            {tab === shown && render()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
