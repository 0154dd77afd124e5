import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#machines/api-error'
import type { DeploymentConfig } from '#machines/model'
import { type ConfigChange, changesOf } from '#machines/rules/config-changes'
import type { ConfigKey } from '#machines/rules/config-keys'
import { configProblems } from '#machines/rules/config-problems'
import {
  type ConfigFormField,
  changedFields,
  type ReadConfig,
  readConfig,
  type TypedConfig,
} from '#machines/rules/config-values'
import { useObjections } from '../../errors/use-objections'
import { firstOnScreen, useServerFieldErrors } from '../../errors/use-server-field-errors'
import { formFieldErrors } from './config-field-errors'

export type ConfigForm = UseFormReturnType<TypedConfig> & {
  /** What is on the screen. */
  readonly typed: TypedConfig
  readonly fixed: ReadonlySet<ConfigKey>
  readonly changes: readonly ConfigChange[]
  readonly isLocked: boolean
  /** The field goes back to what is stored. */
  readonly undo: (field: ConfigFormField) => void
  readonly discard: () => void
  /** Says what is wrong under the fields, with the focus on the first of them; whether there was nothing. */
  readonly check: () => boolean
}

/**
 * The form of a configuration. What was read again, because it was saved or changed elsewhere, comes into the fields that
 * nobody has changed; what somebody has typed stays.
 *
 * @param recalled what the same user had typed when their session ran out
 */
export function useConfigForm({
  config,
  isSaved,
  isLocked,
  recalled,
  error,
  onEdited,
}: {
  config: DeploymentConfig
  /** What is on the screen is what is stored. */
  isSaved: boolean
  isLocked: boolean
  recalled: Partial<TypedConfig>
  error: ApiError | null
  onEdited: () => void
}): ConfigForm {
  const stored = useRef<ReadConfig & { config: DeploymentConfig }>(undefined)
  stored.current ??= { ...readConfig(config), config }
  const [typed, setTyped] = useState<TypedConfig>(() => ({ ...readConfig(config).typed, ...recalled }))
  const objections = useObjections()
  const form = useForm<TypedConfig>({
    mode: 'uncontrolled',
    initialValues: typed,
    validateInputOnBlur: true,
    validate: (values) => ({
      ...objections.heldBy(values),
      ...configProblems(readConfig(config).typed, values),
    }),
    onValuesChange: (values) => {
      setTyped(values)
      if (changedFields(readConfig(config).typed, values).length > 0) onEdited()
    },
  })

  // An effect, because the form keeps its values itself and has to be told of new ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each configuration
  useEffect(() => {
    const before = stored.current
    const latest = readConfig(config)
    stored.current = { ...latest, config }
    if (before === undefined || before.config === config) return
    const values = form.getValues()
    const kept = isSaved ? [] : changedFields(before.typed, values)
    const fresh = { ...latest.typed, ...Object.fromEntries(kept.map((field) => [field, values[field]])) }
    if (changedFields(fresh, values).length > 0) form.setValues(fresh)
  }, [config])

  const changes = changesOf(config, typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  const refused = useMemo(() => error && { ...error, fieldErrors: formFieldErrors(error, changes) }, [error])
  // An effect, because it is about the moment at which the answer comes: the values are those that were refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => objections.note(refused ?? undefined, form.getValues()), [refused])
  useServerFieldErrors(form, refused ?? undefined)

  const received = readConfig(config)
  return {
    ...form,
    typed,
    fixed: received.fixed,
    changes,
    isLocked,
    undo: (field) => {
      // What is wrong with one part of a link may be said of the other.
      for (const part of partsOf(field)) form.clearFieldError(part)
      form.setFieldValue(field, received.typed[field])
    },
    discard: () => {
      form.setValues(received.typed)
      form.clearErrors()
    },
    check: () => {
      objections.forget()
      const { hasErrors, errors } = form.validate()
      firstOnScreen(Object.keys(errors).map((field) => form.getInputNode(field)))?.focus()
      return !hasErrors
    },
  }
}

const LINKS = [
  ['footerText1', 'footerUrl1'],
  ['footerText2', 'footerUrl2'],
] as const

/** The field, and the other part of its link if it is part of one. */
function partsOf(field: ConfigFormField): readonly ConfigFormField[] {
  return LINKS.find((parts) => parts.some((part) => part === field)) ?? [field]
}
