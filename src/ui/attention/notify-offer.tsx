import { Button } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { askPermission, canNotify, permissionOf, subscribeToPermission } from './notifications'

/** The button that asks the browser for its permission, and then what the browser allows (docs/product/shell.md#attention). */
export function NotifyOffer() {
  const permission = useSyncExternalStore(subscribeToPermission, permissionOf)
  const [isPossible] = useState(canNotify)
  const [wasAsked, setAsked] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  // The button had the focus and is gone.
  useEffect(() => {
    if (wasAsked && permission !== 'default') text.current?.focus({ preventScroll: true })
  }, [wasAsked, permission])
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
    <p ref={text} tabIndex={-1}>
      {permission === 'granted' ? "We'll notify you." : 'Your browser blocks notifications from this portal.'}
    </p>
  )
}
