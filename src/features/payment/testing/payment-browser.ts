import { ada } from '#sandbox/account/people.seeds'
import type { Sandbox } from '#sandbox/sandbox'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { createFakeLocks } from './fake-locks'

/** `full` rejects every write; `blocked` throws on every access. */
export type StorageKind = 'works' | 'full' | 'blocked'

type StorageSource = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser in which ada is signed in. All of its tabs share its session, storage and locks. */
export type PaymentBrowser = {
  readonly client: TestClient
  readonly storageKind: StorageKind
  readonly storage: StorageSource
  readonly storageOfTab: () => StorageSource
  readonly locks: LockManager | undefined
}

/** @param world the sandbox's world, which two browsers may share */
export async function openBrowser(
  sandbox: Sandbox,
  world: string,
  { storage, hasLocks }: { storage: StorageKind; hasLocks: boolean },
): Promise<PaymentBrowser> {
  const client = await createTestClient(sandbox, world)
  await client.signIn(ada)
  return {
    client,
    storageKind: storage,
    storage: createStorage(storage),
    // A tab has its own quota.
    storageOfTab: () => createStorage(storage === 'full' ? 'works' : storage),
    locks: hasLocks ? createFakeLocks() : undefined,
  }
}

function createStorage(kind: StorageKind): StorageSource {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string): void {
      if (kind === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  return () => {
    if (kind === 'blocked') throw new DOMException('Access is denied.', 'SecurityError')
    return storage
  }
}
