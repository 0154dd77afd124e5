import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onIntent } from '../../../ui/on-intent'
import { PageHeading } from '../../../ui/text/page-heading'
import classes from './admin.module.css'

export type Tab<TNumber extends '0' | '1' | '2'> = {
  /** The value of `tab` in the address. */
  readonly tab: TNumber
  readonly label: string
  /** Beside the tabs while this one is selected. */
  readonly buttons?: ReactNode
  /** Called only while the tab is selected. */
  readonly render: () => ReactNode
}

/** A screen with tabs. The selected tab is in the address (docs/product/admin/README.md#addresses). */
export function TabbedScreen<TNumber extends '0' | '1' | '2'>({
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
  const router = useRouter()
  // Ignores errors, because the tab itself shows them.
  const prepare = (tab: TNumber) => void router.preloadRoute({ to: '.', search: { tab } }).catch(() => {})
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
            <Tabs.Tab key={tab} value={tab} {...(tab !== shown && onIntent(() => prepare(tab)))}>
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
