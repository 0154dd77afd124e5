import { ada } from '#sandbox/account/people.seeds'
import type { Sandbox } from '#sandbox/sandbox'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { createFakeLocks } from './fake-locks'

/** What a browser's storage does: `full` refuses what is written, `blocked` throws when it is named. */
export type StorageKind = 'works' | 'full' | 'blocked'

type StorageSource = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser in which ada is signed in: its session, its storage and its locks, which all of its tabs share. */
export type PaymentBrowser = {
  readonly client: TestClient
  readonly storageKind: StorageKind
  readonly storage: StorageSource
  readonly storageOfTab: () => StorageSource
  readonly locks: LockManager | undefined
}

/** @param world the sandbox's, which two browsers may share */
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
