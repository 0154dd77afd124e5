import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { DEFAULT_GAME, GAME_OPTIONS, gameProblems } from '#machines/setup/framework'
import { fieldsOf } from './step-fields'
import { StepForm, type StepProps } from './step-form'
import { useStepForm } from './use-step-form'

const LABELS = { framework: 'Framework', inventory: 'Inventory', housing: 'Housing', phone: 'Phone' } as const

const HELP = {
  framework: 'What your game server runs on. Choose standalone if it runs on none of these.',
  inventory: 'The inventory resource that your players use.',
  housing: 'The housing resource, or none.',
  phone: 'The phone resource, or none.',
} as const

const FIELDS = ['framework', 'inventory', 'housing', 'phone'] as const

/** Step 2: one choice from each list, the first is the default (customer specification, section 5 'Framework step'). */
export function FrameworkStep(props: StepProps) {
  const form = useStepForm(props, { ...DEFAULT_GAME }, gameProblems)
  const field = fieldsOf(form, LABELS, HELP)
  return (
    <StepForm {...props} step="framework" form={form} labels={LABELS} dataOf={(game) => ({ step: 'framework', game })}>
      {FIELDS.map((name) => (
        <NativeSelect
          key={form.key(name)}
          {...field(name)}
          disabled={form.isLocked}
          data={GAME_OPTIONS[name].map(({ value, isCommon }) => ({
            value,
            label: isCommon ? `${value} (common)` : value,
          }))}
        />
      ))}
    </StepForm>
  )
}
