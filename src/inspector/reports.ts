import { type ActorReport, CHANNEL, type FromInspector, type FromPage, type PageReport } from './messages'

/** The open pages of the portal with their actors, newest first. */
export type Pages = readonly PageWithActors[]
export type PageWithActors = PageReport & { readonly actors: readonly ActorReport[] }

/** The reports of the open pages, as a store for `useSyncExternalStore`. */
export type Reports = { readonly read: () => Pages; readonly subscribe: (listener: () => void) => () => void }

/** Listens to the pages of this browser, and requests reports from those that are already open. */
export function openReports(): Reports {
  const channel = new BroadcastChannel(CHANNEL)
  const listeners = new Set<() => void>()
  let pages: Pages = []
  channel.addEventListener('message', ({ data }: MessageEvent<FromPage | FromInspector>) => {
    if (data.type === 'requestReports') return
    pages = pagesAfter(pages, data)
    for (const listener of listeners) listener()
  })
  const request: FromInspector = { type: 'requestReports' }
  channel.postMessage(request)
  return {
    read: () => pages,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Applies a message to the list of pages. */
export function pagesAfter(pages: Pages, message: FromPage): Pages {
  switch (message.type) {
    case 'actor': {
      const { page, actor } = message
      const before = pages.find(({ id }) => id === page.id)
      const after = { ...page, actors: replaced(before?.actors ?? [], actor) }
      return replaced(pages, after)
    }
    case 'stopped':
      return pages.map((page) =>
        page.id === message.pageId ? { ...page, actors: page.actors.filter(({ id }) => id !== message.actorId) } : page,
      )
    case 'left':
      return pages.filter(({ id }) => id !== message.pageId)
  }
}

/** Replaces the item with the same id, or adds a new item at the start. */
function replaced<T extends { readonly id: string }>(list: readonly T[], item: T): readonly T[] {
  return list.some(({ id }) => id === item.id) ? list.map((old) => (old.id === item.id ? item : old)) : [item, ...list]
}
