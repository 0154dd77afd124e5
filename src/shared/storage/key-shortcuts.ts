import { createStoredText } from './stored-text'

const stored = createStoredText('portal-single-keys', () => localStorage)

/**
 * Returns whether the shortcuts of a single key work in this browser (docs/product/palette.md#keys). Call it at each key press, because
 * the user can turn them off at any time.
 */
export const areKeysOn = () => stored.read() !== 'off'

/** Turns the shortcuts of a single key on or off. On is the default. */
export function turnKeys(isOn: boolean): void {
  if (isOn) stored.clear()
  else stored.write('off')
}
