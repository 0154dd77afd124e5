/**
 * Reads the ports of `npm start` and `npm run dev` from `PORT` and `SANDBOX_PORT`; the defaults are 4000 and 4010. Exits with a
 * message if one of them is invalid.
 */
export function readPorts(): { portalPort: number; sandboxPort: number } {
  try {
    return {
      portalPort: portFrom('PORT', process.env.PORT, 4000),
      sandboxPort: portFrom('SANDBOX_PORT', process.env.SANDBOX_PORT, 4010),
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** @throws if the text is not a port number. An empty text means the default */
export function portFrom(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port
  throw new Error(`${name} must be a port number from 0 to 65535, not "${text}".`)
}
