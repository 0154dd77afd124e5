import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives the tests a folder for their temporary files, and returns a function that deletes it. Vitest ends its workers without
 * their exit handlers, so the tests cannot delete their own.
 */
// biome-ignore lint/style/noDefaultExport: Vitest requires the default export
export default function createTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  // Windows reads TEMP.
  process.env.TMPDIR = folder
  process.env.TEMP = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
