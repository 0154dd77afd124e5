import { expect } from '@playwright/test'

/** The name of the file with what is expected of a screen or a journey, in the folder `expected`. */
export const fileOf = (name: string) => `${name.replaceAll(/\W+/g, '-')}.txt`

/** Compares a text with its file. `--update-snapshots` writes the file: read it like a user of a screen reader would. */
export function expectSheet(name: string, text: string): void {
  expect(text).toMatchSnapshot(fileOf(name))
}
