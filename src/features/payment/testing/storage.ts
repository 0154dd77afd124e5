import { vi } from 'vitest'

/** Gives Node a storage, empty, as browsers have one. Simulated browsers can't reach the sandbox (docs/develop/sandbox.md). */
export function stubStorage(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
}
