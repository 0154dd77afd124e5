import type { SwitchRejection } from '#machines/admin/platform/platform.machine'
import type { PlatformSettings, PlatformSwitch } from '#machines/admin/platform/platform-switches'
import { type ApiError, isAmbiguous } from '#machines/shared/api-error'

export type OverviewRead = {
  /** `first` until the first response, `unknown` if no overview was ever loaded. */
  readonly state: 'first' | 'known' | 'unknown'
  readonly isUnderWay: boolean
  /** The error of the last read. */
  readonly error: ApiError | null
}

type SwitchText = { readonly label: string; readonly help: string }

/** The labels and descriptions of the switches (docs/product/admin/platform.md#switches). */
export const SWITCH_TEXTS: Readonly<Record<PlatformSwitch, SwitchText>> = {
  userCreationEnabled: { label: 'User Creation', help: 'Lets new users register. When off, registration is closed.' },
  serviceCreationEnabled: {
    label: 'Service Creation',
    help: 'Lets customers buy services and redeem store purchases. When off, both are blocked.',
  },
  flowSetupEnabled: {
    label: 'Flow Setup',
    help: 'Lets customers continue their setups. When off, setups are paused.',
  },
  cancellationEnabled: {
    label: 'Cancellation',
    help: 'Lets customers cancel their own services. When off, they have to contact support.',
  },
}

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** Returns the sentences below the error: the state of the failed switch, and the later clicks that were dropped. */
export function rejectionSentences(
  { change, notSent, error }: SwitchRejection,
  settings: PlatformSettings,
  read: Pick<OverviewRead, 'isUnderWay' | 'error'>,
): readonly string[] {
  const { label } = SWITCH_TEXTS[change.name]
  const isOn = settings[change.name]
  const isUnsure = isOn === undefined || (isAmbiguous(error) && read.error !== null)
  const others = notSent.map(({ name }) => SWITCH_TEXTS[name].label).join(', ')
  return [...(read.isUnderWay ? [] : [outcome()]), ...(others === '' ? [] : [`Not changed: ${others}.`])]

  function outcome(): string {
    if (isUnsure) return `We couldn't confirm whether ${label} was turned ${onOrOff(change.isOn)}.`
    return isOn === change.isOn
      ? `${label} is ${onOrOff(isOn)} despite the error.`
      : `${label} is still ${onOrOff(isOn)}.`
  }
}
