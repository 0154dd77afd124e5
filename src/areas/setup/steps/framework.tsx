import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { DEFAULT_GAME, GAME_OPTIONS, gameRules, type TypedGame } from '#machines/setup/framework'
import type { FlowStepPayload } from '#machines/shared/model'
import { GAME_LABELS } from '../../../shared/format/field-labels'
import { type FieldsProps, inOneLine, type StepDefinition } from './step-definition'

const FIELDS = ['framework', 'inventory', 'housing', 'phone'] as const

/** Step 2 (docs/product/setup.md#framework). */
export const frameworkStep: StepDefinition<'framework'> = {
  rules: gameRules,
  defaults: () => DEFAULT_GAME,
  labels: GAME_LABELS,
  help: {
    framework: 'The framework that your game server uses. If yours is not listed, choose standalone.',
    inventory: 'The inventory resource that your game server uses, or none.',
    housing: 'The housing resource that your game server uses, or none.',
    phone: 'The phone resource that your game server uses, or none.',
  },
  // Safe: a complete step only contains offered options.
  payload: (game) => game as Extract<FlowStepPayload, { framework: unknown }>,
  summary: inOneLine(...FIELDS),
  Fields: FrameworkFields,
}

function FrameworkFields({ form, field }: FieldsProps<TypedGame>) {
  return FIELDS.map((name) => (
    <NativeSelect
      key={form.key(name)}
      {...field(name)}
      disabled={form.isLocked}
      data={GAME_OPTIONS[name].map(({ value, isCommon }) => ({ value, label: isCommon ? `${value} (common)` : value }))}
    />
  ))
}
