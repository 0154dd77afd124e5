const listeners = new Set<() => void>()

const isSupported = () => 'Notification' in globalThis

/** Returns the permission. A browser without notifications counts as one that blocks them. */
export function permissionOf(): NotificationPermission {
  return isSupported() ? Notification.permission : 'denied'
}

export function subscribeToPermission(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the browser's user. Only a click may call this. */
export async function askPermission(): Promise<void> {
  await Notification.requestPermission()
  for (const listener of listeners) listener()
}

/** Returns whether a page may show notifications. On Android only a service worker may, and the constructor throws. */
export function canNotify(): boolean {
  if (!isSupported()) return false
  if (Notification.permission === 'granted') return true
  try {
    // Without a permission nothing is shown.
    new Notification('')
    return true
  } catch {
    return false
  }
}

/** Shows a notification if the browser may. A click on it leads to this tab. */
export function notify({ title, body, tag }: { title: string; body: string; tag: string }): void {
  if (permissionOf() !== 'granted') return
  try {
    const notification = new Notification(title, { body, tag })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // The title and the icon show the same.
  }
}
