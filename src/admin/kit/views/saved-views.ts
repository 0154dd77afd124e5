import * as v from 'valibot'
import { VIEWS_KEY } from '../../../shared/storage/keys'
import { createListStore } from '../../../shared/storage/store'
import { createStoredText, type StorageArea } from '../../../shared/storage/stored-text'

/** Per user. */
export const MOST_VIEWS = 50
/** In characters. */
export const LONGEST_NAME = 60

/** A list with its filters. A user has at most one of the same name for each list, so these three identify it. */
export type SavedView = {
  readonly userId: string
  /** The name of the list, such as 'users'. */
  readonly list: string
  readonly name: string
  /** The parameters of the address, also those that the list no longer has. */
  readonly filters: Readonly<Record<string, string>>
}

const viewShape: v.GenericSchema<SavedView> = v.object({
  userId: v.string(),
  list: v.string(),
  name: v.pipe(
    v.string(),
    v.check((name) => shapeProblem(name) === undefined),
  ),
  filters: v.record(v.string(), v.string()),
})

export type NameProblem = 'missing' | 'long' | 'taken'

/** The problem of a trimmed name, for a new view or for the new name of another one (docs/product/admin/views.md#names). */
export function nameProblem(
  views: readonly SavedView[],
  view: SavedView,
  renamed?: SavedView,
): NameProblem | undefined {
  const isTaken = views.some((other) => isSame(other, view) && !(renamed && isSame(other, renamed)))
  return shapeProblem(view.name) ?? (isTaken ? 'taken' : undefined)
}

function shapeProblem(name: string): NameProblem | undefined {
  // Spaces and control characters can't be seen or clicked.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return 'missing'
  return [...name].length > LONGEST_NAME ? 'long' : undefined
}

function isSame(one: SavedView, other: SavedView): boolean {
  return one.userId === other.userId && one.list === other.list && comparable(one.name) === comparable(other.name)
}

/** Ignores case, and whether an accent is a character of its own. */
const comparable = (name: string) => name.normalize().toLowerCase()

/**
 * The views that this browser's users have saved (docs/product/admin/views.md#storage). If the storage is full or blocked, they
 * stay in the page's memory.
 */
export function createSavedViews(area: StorageArea) {
  const store = createListStore(createStoredText(VIEWS_KEY, area), viewShape)
  const listeners = new Set<() => void>()
  let known: readonly SavedView[] | undefined
  let isLasting = true
  function update(): void {
    known = undefined
    for (const listener of listeners) listener()
  }
  // Another tab may have written since the last read, so each change starts with what is stored.
  function change(next: (views: readonly SavedView[]) => readonly SavedView[]): void {
    isLasting = store.write(next(store.read()))
    update()
  }
  // The key of the event is null if the whole storage was cleared.
  const notice = ({ key }: StorageEvent) => (key === VIEWS_KEY || key === null) && update()
  return {
    /** Returns the same array until a view changes. */
    readAll: (): readonly SavedView[] => {
      known ??= store.read()
      return known
    },
    /** False if the last change is lost with the page. */
    isLasting: (): boolean => isLasting,
    add: (view: SavedView): void => change((views) => [...views.filter((other) => !isSame(other, view)), view]),
    rename: (view: SavedView, name: string): void =>
      change((views) => views.map((other) => (isSame(other, view) ? { ...other, name } : other))),
    remove: (view: SavedView): void => change((views) => views.filter((other) => !isSame(other, view))),
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        window.addEventListener('storage', notice)
        // Events were missed until now.
        known = undefined
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', notice)
      }
    },
  }
}

export const savedViews = createSavedViews(() => localStorage)
