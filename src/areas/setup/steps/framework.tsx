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
    framework: 'qb is QBCore, qbox is Qbox, and esx is ESX. If yours is not listed, choose standalone.',
    inventory: "qb is qb-inventory, ox is ox_inventory, and qs is Quasar's qs-inventory.",
    housing: "qb is qb-houses, ps is Project Sloth's ps-housing, and qs is Quasar's qs-housing.",
    phone: 'qb is qb-phone, npwd is New Phone Who Dis, and lb is LB Phone.',
  },
  remarks: {},
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
