import type { Page } from '@playwright/test'

/** A notification that the page has shown. */
type Shown = { readonly title: string; readonly body?: string; readonly tag?: string }

declare global {
  interface Window {
    shownNotifications: Shown[]
  }
}

/**
 * Replaces the browser's notifications, which a headless browser blocks.
 *
 * @param permission before the user is asked
 * @param decision of the user, if the page asks
 */
export async function stubNotifications(
  page: Page,
  permission: NotificationPermission,
  decision = permission,
): Promise<void> {
  await page.addInitScript(
    ([before, after]) => {
      window.shownNotifications = []
      class FakeNotification {
        static permission = before
        static async requestPermission() {
          FakeNotification.permission = after
          return after
        }
        constructor(title: string, options: NotificationOptions = {}) {
          if (FakeNotification.permission === 'granted') window.shownNotifications.push({ title, ...options })
        }
      }
      Object.defineProperty(window, 'Notification', { value: FakeNotification })
    },
    [permission, decision] as const,
  )
}

export const notificationsOf = (page: Page) => page.evaluate(() => window.shownNotifications)

/** The address of the tab's icon. */
export const iconOf = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')
