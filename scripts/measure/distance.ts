import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Puts a distance in front of a server: what either side sends arrives half a round trip later, and a new connection takes a round trip
 * more. So handshakes, preflights and requests cost what they cost in the real world, unlike with a browser's own throttling.
 *
 * @returns the port that browsers connect to
 */
export async function startDistance(port: number, roundTripMs: number) {
  const server = createServer((browser) => {
    const origin = connect(port, 'localhost')
    // On this machine, the browser is connected at once.
    const connectedAt = Date.now() + roundTripMs
    passOn(browser, origin, () => Math.max(Date.now(), connectedAt) + roundTripMs / 2)
    passOn(origin, browser, () => Date.now() + roundTripMs / 2)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  // A server that listens on a port has an `AddressInfo`.
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

/** Passes everything on at the time that `arrival` returns for what is sent now. */
function passOn(from: Socket, to: Socket, arrival: () => number): void {
  const sent: Buffer[] = []
  from.setNoDelay()
  from.on('data', (bytes) => {
    sent.push(bytes)
    // Timers of different lengths may swap, so each takes what was sent first.
    setTimeout(() => to.write(sent.shift() ?? ''), arrival() - Date.now())
  })
  from.on('close', () => setTimeout(() => to.destroy(), arrival() - Date.now()))
  // It is closed too.
  from.on('error', () => {})
}
