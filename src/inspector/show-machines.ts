import { addObserver } from '../xstate/create-actor'
import { maskedText } from './masked'
import { CHANNEL, type FromInspector, type FromPage } from './messages'
import { createReporter } from './reporter'

/**
 * Reports the actors of this page to the state inspector (`/__machines` in a second window). Only called in development, before
 * the first actor is created.
 */
export async function showMachines(): Promise<void> {
  const pageId = String(Math.random()).slice(2)
  const channel = new BroadcastChannel(CHANNEL)
  const send = (message: FromPage) => channel.postMessage(message)
  const { observer, reportAll } = createReporter({
    pageId,
    readAddress: () => maskedText(window.location.pathname + window.location.search),
    send,
    now: () => new Date(),
  })
  addObserver(observer)
  channel.addEventListener('message', ({ data }: MessageEvent<FromPage | FromInspector>) => {
    if (data.type === 'requestReports') reportAll()
  })
  window.addEventListener('pagehide', () => send({ type: 'left', pageId }))
  // After a return from the back/forward cache, the page still has its actors.
  window.addEventListener('pageshow', ({ persisted }) => persisted && reportAll())
}
