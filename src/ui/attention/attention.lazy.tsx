import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import type { Attention } from './attention'
import { clearBadge, showBadge } from './icon-badge'
import { askPermission, canNotify, notify, permissionOf, subscribeToPermission } from './notifications'
import { clearTitlePrefix, setTitlePrefix } from './title-prefix'

const SIGNS: Readonly<Record<Attention['tone'], string>> = { success: '✓', danger: '✗', warning: '!' }

/** Marks the tab until the user returns to it. Does nothing if the user has returned while this code was loaded. */
export function showAttention({ tone, text, name, tag }: Attention): void {
  if (!document.hidden) return
  setTitlePrefix(`${SIGNS[tone]} ${text}: ${name} · `)
  showBadge(tone)
  notify({ title: text, body: name, tag })
  // Adding the same listener again has no effect.
  document.addEventListener('visibilitychange', clearWhenSeen)
}

function clearWhenSeen(): void {
  if (document.hidden) return
  document.removeEventListener('visibilitychange', clearWhenSeen)
  clearTitlePrefix()
  clearBadge()
}

/** The button that asks the browser for its permission, and then what the browser allows. */
export function LazyNotifyOffer() {
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
