import { vi } from 'vitest'

/** Adds an empty local storage to Node, because a simulated browser cannot reach the sandbox. */
export function stubStorage(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
}
