import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '../../../ui/notice/lazy-part'
import type { Activity } from './activity'

/** The panel 'What you did here' (docs/product/admin/activity.md#panel). */
export const { Part: ActivityPanel } = lazyPart(async () => (await import('./what-you-did')).WhatYouDid)

/** Opens the log of the administrator's writes. */
export function ActivityButton({ activity }: { activity: Activity }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        What you did here
      </Button>
      {isOpen && <ActivityPanel activity={activity} onClose={() => setOpen(false)} />}
    </>
  )
}
