import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActivityPanel } from './activity-panel'

/** Opens the log of the administrator's writes. */
export function ActivityButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        What you did here
      </Button>
      {isOpen && <ActivityPanel onClose={() => setOpen(false)} />}
    </>
  )
}
