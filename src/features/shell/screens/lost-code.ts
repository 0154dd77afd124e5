/** Code of the portal that is gone after another deployment, or that the network lost; browsers word it differently. */
export function isLostCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}

/**
 * Answers Vite's event for such code. The router loads the page again by itself when it knows the browser's words at the
 * beginning of the message: without a network nothing would be left of the portal then, and of what somebody has typed. With
 * a word before them the screen says what has happened, and whoever sees it decides.
 */
export function nameLostCode({ payload }: { payload: Error }): void {
  payload.message = `lost code: ${payload.message}`
}
