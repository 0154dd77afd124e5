import { addObserver } from '../xstate/create-actor'
import { maskedText } from './masked'
import { CHANNEL, type FromInspector, type FromPage } from './messages'
import { createReporter } from './reporter'

/**
 * In development, before the first actor is made: the actors of this page are shown in the state inspector (`/__machines`, in a
 * second window).
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
  // Back out of the browser's cache, where the page has only slept.
  window.addEventListener('pageshow', ({ persisted }) => persisted && reportAll())
}
