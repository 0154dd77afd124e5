import { vi } from 'vitest'

/** Gives Node a storage, empty, as browsers have one. Simulated browsers can't reach the sandbox (docs/develop/sandbox.md). */
export function stubStorage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
}
