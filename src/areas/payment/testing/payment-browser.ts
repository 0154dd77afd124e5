import { ada } from '#sandbox/account/people.seeds'
import type { Sandbox } from '#sandbox/sandbox'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { fakeStorage } from '../../../shared/storage/testing/fake-storage'
import { createFakeLocks } from './fake-locks'

/** `full` rejects every write; `blocked` throws on every access. */
export type StorageKind = 'works' | 'full' | 'blocked'

/** A browser in which ada is signed in. All of its tabs share its session, storage and locks. */
export type PaymentBrowser = {
  readonly client: TestClient
  readonly storageKind: StorageKind
  readonly storage: ReturnType<typeof storageThat>
  readonly storageOfTab: () => ReturnType<typeof storageThat>
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
    storage: storageThat(storage),
    // A tab has its own quota.
    storageOfTab: () => storageThat(storage === 'full' ? 'works' : storage),
    locks: hasLocks ? createFakeLocks() : undefined,
  }
}

function storageThat(kind: StorageKind) {
  const { is, area } = fakeStorage()
  is.full = kind === 'full'
  is.blocked = kind === 'blocked'
  return area
}
