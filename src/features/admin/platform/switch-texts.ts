import type { SwitchRejection } from '#machines/admin/platform/platform.machine'
import { isAmbiguous } from '#machines/shared/api-error'
import type { PlatformSettings, PlatformSwitch } from '#machines/shared/model'
import type { OverviewRead } from './read'

type SwitchText = { readonly label: string; readonly help: string }

/** What the switches are called, and what each does. */
export const SWITCH_TEXTS: Readonly<Record<PlatformSwitch, SwitchText>> = {
  userCreationEnabled: { label: 'User Creation', help: 'People can register. Off: nobody new gets an account.' },
  serviceCreationEnabled: {
    label: 'Service Creation',
    help: 'Customers can get new services. Off: nothing new can be bought or redeemed.',
  },
  flowSetupEnabled: {
    label: 'Flow Setup',
    help: 'Customers can go on with the setup of a service. Off: setups wait where they are.',
  },
  cancellationEnabled: {
    label: 'Cancellation',
    help: 'Customers can cancel their services themselves. Off: they are sent to support.',
  },
}

const word = (isOn: boolean) => (isOn ? 'on' : 'off')

/** What became of a switch that could not be turned, as far as that is known, and of the others that were clicked after it. */
export function rejectionSentences(
  { change, notSent, error }: SwitchRejection,
  settings: PlatformSettings,
  read: Pick<OverviewRead, 'isUnderWay' | 'error'>,
): readonly string[] {
  const { label } = SWITCH_TEXTS[change.name]
  const isOn = settings[change.name]
  const isUnsure = isOn === undefined || (isAmbiguous(error) && read.error !== null)
  const others = notSent.map(({ name }) => SWITCH_TEXTS[name].label).join(', ')
  return [
    ...(read.isUnderWay ? [] : [outcome()]),
    ...(others === '' ? [] : [`Left as ${notSent.length === 1 ? 'it was' : 'they were'}: ${others}.`]),
  ]

  function outcome(): string {
    if (isUnsure) return `We could not tell whether ${label} was turned ${word(change.isOn)}.`
    return isOn === change.isOn ? `${label} is ${word(isOn)} all the same.` : `${label} is still ${word(isOn)}.`
  }
}
