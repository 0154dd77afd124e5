import { fullFormats } from 'ajv-formats/dist/formats.js'

/** The formats of the contract's schemas. */
export const formats = { ...fullFormats, 'iana-time-zone': isTimeZone }

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Newer versions of Node accept offsets too.
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}
