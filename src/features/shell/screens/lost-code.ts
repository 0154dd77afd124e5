/** Recognises code that could not be loaded, after a deployment or without a network. Each browser has its own message. */
export function isLostCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}

/**
 * Handles Vite's event for lost code. The router reloads the page by itself if the message begins with the browser's
 * text. Without a network that would lose the portal and everything the user has typed. The prefix prevents it, so the
 * screen shows the error and the user decides.
 */
export function nameLostCode({ payload }: { payload: Error }): void {
  payload.message = `lost code: ${payload.message}`
}
