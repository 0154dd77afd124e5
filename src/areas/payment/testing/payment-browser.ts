import { ada } from '#sandbox/account/people.seeds'
import type { Sandbox } from '#sandbox/sandbox'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { PAYMENTS_KEY } from '../../../shared/storage/keys'
import type { StorageArea } from '../../../shared/storage/stored-text'
import { fakeStorage } from '../../../shared/storage/testing/fake-storage'
import { createFakeLocks } from './fake-locks'

/** `full` rejects every write; `blocked` throws on every access. */
export type StorageKind = 'works' | 'full' | 'blocked'

/** A browser in which ada is signed in. All of its tabs share its session, storage and locks. */
export type PaymentBrowser = {
  readonly client: TestClient
  readonly storageKind: StorageKind
  /** The storage as one tab uses it. Its changes are reported to the other tabs. */
  readonly openStorage: () => SharedStorage
  readonly storageOfTab: () => ReturnType<typeof storageThat>
  readonly locks: LockManager | undefined
}

/** `watch` reports the changes of other tabs, and returns a function that stops this. */
type SharedStorage = { readonly area: StorageArea; readonly watch: (listener: () => void) => () => void }

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
    openStorage: sharedBy(storageThat(storage)),
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

/** Reports each change of the payments to the other tabs, later, as browsers do. */
function sharedBy(area: StorageArea): () => SharedStorage {
  const tabs = new Set<Set<() => void>>()
  return () => {
    const own = new Set<() => void>()
    tabs.add(own)
    function report(key: string): void {
      if (key !== PAYMENTS_KEY) return
      const others = [...tabs].filter((tab) => tab !== own)
      setImmediate(() => {
        for (const listener of others.flatMap((tab) => [...tab])) listener()
      })
    }
    return {
      area: () => {
        const storage = area()
        return {
          ...storage,
          setItem(key: string, value: string) {
            storage.setItem(key, value)
            report(key)
          },
          removeItem(key: string) {
            storage.removeItem(key)
            report(key)
          },
        }
      },
      watch(listener) {
        own.add(listener)
        return () => void own.delete(listener)
      },
    }
  }
}
