import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { askPermission, canNotify, permissionOf, subscribeToPermission } from './notifications'

/** The button that asks the browser for its permission, and then what the browser allows (docs/product/shell.md#attention). */
export function NotifyOffer() {
  const permission = useSyncExternalStore(subscribeToPermission, permissionOf)
  const [isPossible] = useState(canNotify)
  const [wasAsked, setAsked] = useState(false)
  if (!isPossible) return null
  if (permission === 'default') {
    return (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          setAsked(true)
          void askPermission()
        }}
      >
        Notify me when it ends
      </Button>
    )
  }
  // A user who has blocked notifications earlier would read this at every deployment.
  if (permission === 'denied' && !wasAsked) return null
  return (
    // The button had the focus and is gone.
    <p tabIndex={-1} ref={(text) => (wasAsked ? text?.focus({ preventScroll: true }) : undefined)}>
      {permission === 'granted' ? "We'll notify you." : 'Your browser blocks notifications from this portal.'}
    </p>
  )
}
