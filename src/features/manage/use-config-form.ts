import { type UseFormReturnType, useForm } from '@mantine/form'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ConfigChange, changesOf } from '#machines/manage/config/config-changes'
import type { ConfigKey } from '#machines/manage/config/config-keys'
import { configProblems } from '#machines/manage/config/config-problems'
import {
  type ConfigFormField,
  changedFields,
  type ReadConfig,
  readConfig,
  type TypedConfig,
} from '#machines/manage/config/config-values'
import type { ApiError } from '#machines/shared/api-error'
import type { DeploymentConfig } from '#machines/shared/model'
import { useObjections } from '../../errors/use-objections'
import { firstOnScreen, useServerFieldErrors } from '../../errors/use-server-field-errors'
import { formFieldErrors } from './config-field-errors'

export type ConfigForm = Omit<UseFormReturnType<TypedConfig>, 'key'> & {
  /** Under which a field is drawn: another one when its value has not come from its keys. */
  readonly key: (field: ConfigFormField) => string
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

/** Whether fields are drawn alike by both: what stands in them they know themselves. */
export function drawsAlike(form: ConfigForm, other: ConfigForm, fields: readonly ConfigFormField[]): boolean {
  return (
    // Of the same configuration.
    form.fixed === other.fixed &&
    form.isLocked === other.isLocked &&
    form.setFieldValue === other.setFieldValue &&
    fields.every((field) => form.key(field) === other.key(field) && form.errors[field] === other.errors[field])
  )
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
  const received = useMemo(() => readConfig(config), [config])
  const stored = useRef<ReadConfig>(received)
  const [typed, setTyped] = useState<TypedConfig>(() => ({ ...received.typed, ...recalled }))
  const { keyOf, drawAnew } = useFieldKeys()
  const objections = useObjections()
  const form = useForm<TypedConfig>({
    mode: 'uncontrolled',
    initialValues: typed,
    validateInputOnBlur: true,
    // The same ones for one configuration: the fields are not drawn again for others.
    validate: useCallback(
      (values: TypedConfig) => ({ ...objections.heldBy(values), ...configProblems(received.typed, values) }),
      [objections, received],
    ),
    onValuesChange: useCallback(
      (values: TypedConfig) => {
        setTyped(values)
        if (changedFields(received.typed, values).length > 0) onEdited()
      },
      [received, onEdited],
    ),
  })
  /** Puts values into the form; only the fields that had others are drawn anew. */
  function put(values: TypedConfig) {
    drawAnew(changedFields(values, form.getValues()))
    form.setValues(values)
  }

  // An effect, because the form keeps its values itself and has to be told of new ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each configuration
  useEffect(() => {
    const before = stored.current
    stored.current = received
    if (before === received) return
    const values = form.getValues()
    const edited = isSaved ? [] : changedFields(before.typed, values)
    const fresh = { ...received.typed, ...Object.fromEntries(edited.map((field) => [field, values[field]])) }
    if (changedFields(fresh, values).length > 0) put(fresh)
  }, [config])

  const changes = useMemo(() => changesOf(config, typed), [config, typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  const rejected = useMemo(() => error && { ...error, fieldErrors: formFieldErrors(error, changes) }, [error])
  // An effect, because it is about the moment at which the answer comes: the values are those that were refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => objections.note(rejected ?? undefined, form.getValues()), [rejected])
  useServerFieldErrors(form, rejected ?? undefined)

  return {
    ...form,
    key: keyOf,
    typed,
    fixed: received.fixed,
    changes,
    isLocked,
    undo: (field) => {
      // What is wrong with one part of a link may be said of the other.
      for (const part of partsOf(field)) form.clearFieldError(part)
      drawAnew([field])
      form.setFieldValue(field, received.typed[field])
    },
    discard: () => {
      put(received.typed)
      form.clearErrors()
    },
    check: () => {
      objections.clear()
      const { hasErrors, errors } = form.validate()
      firstOnScreen(Object.keys(errors).map((field) => form.getInputNode(field)))?.focus()
      return !hasErrors
    },
  }
}

/** The form's own keys change for all fields at once. */
function useFieldKeys() {
  const [drawn, setDrawn] = useState<Partial<Record<ConfigFormField, number>>>({})
  const keyOf = (field: ConfigFormField) => `${field}-${drawn[field] ?? 0}`
  const drawAnew = (fields: readonly ConfigFormField[]) =>
    setDrawn((before) => ({
      ...before,
      ...Object.fromEntries(fields.map((field) => [field, (before[field] ?? 0) + 1])),
    }))
  return { keyOf, drawAnew }
}

const LINKS = [
  ['footerText1', 'footerUrl1'],
  ['footerText2', 'footerUrl2'],
] as const

/** The field, and the other part of its link if it is part of one. */
function partsOf(field: ConfigFormField): readonly ConfigFormField[] {
  return LINKS.find((parts) => parts.some((part) => part === field)) ?? [field]
}
