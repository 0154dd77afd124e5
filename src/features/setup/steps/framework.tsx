import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { DEFAULT_GAME, GAME_OPTIONS, gameRules, type TypedGame } from '#machines/setup/framework'
import type { FlowStepPayload } from '#machines/shared/model'
import { GAME_LABELS } from '../../../format/field-labels'
import type { FieldsProps, StepDefinition } from './step-definition'
import { inOneLine } from './summary'

const FIELDS = ['framework', 'inventory', 'housing', 'phone'] as const

/** Step 2: one choice from each list, the first is the default (customer specification, section 5 'Framework step'). */
export const frameworkStep: StepDefinition<'framework'> = {
  name: 'Framework Setup',
  missing: 'Game configuration is missing',
  rules: gameRules,
  defaults: () => DEFAULT_GAME,
  labels: GAME_LABELS,
  help: {
    framework: 'What your game server runs on. Choose standalone if it runs on none of these.',
    inventory: 'The inventory resource that your players use.',
    housing: 'The housing resource, or none.',
    phone: 'The phone resource, or none.',
  },
  // The cast: a complete step has choices that are offered.
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
