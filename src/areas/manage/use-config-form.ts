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
import { adviceOn, readTyped } from '#machines/manage/config/typed-reading'
import type { ApiError } from '#machines/shared/api-error'
import type { DeploymentConfig } from '#machines/shared/model'
import type { Remarks } from '#machines/shared/reading'
import { useObjections } from '../../shared/errors/use-objections'
import { firstOnScreen, useServerFieldErrors } from '../../shared/errors/use-server-field-errors'
import { useReading } from '../../shared/reading/use-reading'
import { formFieldErrors } from './config-labels'

export type ConfigForm = Omit<UseFormReturnType<TypedConfig>, 'key'> & {
  /** The field's React key. It changes when code sets the value, which remounts the uncontrolled field. */
  readonly key: (field: ConfigFormField) => string
  /** The current values of the form. */
  readonly typed: TypedConfig
  readonly fixed: ReadonlySet<ConfigKey>
  readonly changes: readonly ConfigChange[]
  readonly isLocked: boolean
  /** What was recognized in an edited text, and what is advised about it. */
  readonly remarks: Remarks<TypedConfig>
  /** Resets the field to the stored value. */
  readonly undo: (field: ConfigFormField) => void
  readonly discard: () => void
  /** Sets these fields to unsaved values. */
  readonly fill: (values: Partial<TypedConfig>) => void
  /** Shows all problems and focuses the first. Returns true if there are none. */
  readonly check: () => boolean
}

/** True if the fields render the same with both forms. Their values are not compared, because the inputs are uncontrolled. */
export function rendersSame(form: ConfigForm, other: ConfigForm, fields: readonly ConfigFormField[]): boolean {
  return (
    // `fixed` is a new set for each configuration.
    form.fixed === other.fixed &&
    form.isLocked === other.isLocked &&
    form.setFieldValue === other.setFieldValue &&
    fields.every(
      (field) =>
        form.key(field) === other.key(field) &&
        form.errors[field] === other.errors[field] &&
        String(form.remarks[field]) === String(other.remarks[field]),
    )
  )
}

/**
 * The form of a configuration. When the configuration is read again or saved, unedited fields get the new values and edited
 * fields stay as they are.
 *
 * @param recalled the same user's edits from before the session expired
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
  /** The shown values are stored on the server. */
  isSaved: boolean
  isLocked: boolean
  recalled: Partial<TypedConfig>
  error: ApiError | null
  onEdited: () => void
}): ConfigForm {
  const received = useMemo(() => readConfig(config), [config])
  const stored = useRef<ReadConfig>(received)
  const [typed, setTyped] = useState<TypedConfig>(() => ({ ...received.typed, ...recalled }))
  const reading = useReading(typed, {
    read: (values) => readTyped(received, values),
    advice: (values) => adviceOn(received, values),
  })
  const { onEdited: onRead } = reading
  const { keyOf, remount } = useFieldKeys()
  const objections = useObjections()
  const form = useForm<TypedConfig>({
    mode: 'uncontrolled',
    initialValues: typed,
    validateInputOnBlur: true,
    // Stable for one configuration, because new functions would render all fields again.
    validate: useCallback(
      (values: TypedConfig) => ({ ...objections.heldBy(values), ...configProblems(received.typed, values) }),
      [objections, received],
    ),
    onValuesChange: useCallback(
      (values: TypedConfig) => {
        setTyped(values)
        onRead(values)
        if (changedFields(received.typed, values).length > 0) onEdited()
      },
      [received, onEdited, onRead],
    ),
  })
  const settle = () => reading.settle(form)

  /** Sets the values of the form and remounts the fields whose value differs. */
  function setAll(values: TypedConfig) {
    remount(changedFields(values, form.getValues()))
    form.setValues(values)
  }

  // The form is uncontrolled, so new values must be set explicitly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each configuration
  useEffect(() => {
    const before = stored.current
    stored.current = received
    if (before === received) return
    const values = form.getValues()
    const edited = isSaved ? [] : changedFields(before.typed, values)
    const fresh = { ...received.typed, ...Object.fromEntries(edited.map((field) => [field, values[field]])) }
    if (changedFields(fresh, values).length > 0) setAll(fresh)
  }, [config])

  const changes = useMemo(() => changesOf(config, typed), [config, typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejection
  const rejected = useMemo(() => error && { ...error, fieldErrors: formFieldErrors(error, changes) }, [error])
  // Runs when a rejection arrives, because the current values are the rejected ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejection
  useEffect(() => objections.note(rejected ?? undefined, form.getValues()), [rejected])
  useServerFieldErrors(form, rejected ?? undefined)

  return {
    ...form,
    remarks: reading.remarks,
    // Safe: only the form's own fields are asked for.
    getInputProps: (field, options) =>
      reading.propsOf(form, field as ConfigFormField, form.getInputProps(field, options)),
    key: keyOf,
    typed,
    fixed: received.fixed,
    changes,
    isLocked,
    undo: (field) => {
      // A problem of one part of a link may be shown at the other part.
      for (const part of partsOf(field)) form.clearFieldError(part)
      remount([field])
      form.setFieldValue(field, received.typed[field])
    },
    fill: (values) => setAll({ ...form.getValues(), ...values }),
    discard: () => {
      setAll(received.typed)
      form.clearErrors()
    },
    check: () => {
      objections.clear()
      settle()
      const { hasErrors, errors } = form.validate()
      firstOnScreen(Object.keys(errors).map((field) => form.getInputNode(field)))?.focus()
      return !hasErrors
    },
  }
}

/** Separate keys per field, because the keys of Mantine's form change for all fields at once. */
function useFieldKeys() {
  const [versions, setVersions] = useState<Partial<Record<ConfigFormField, number>>>({})
  const keyOf = (field: ConfigFormField) => `${field}-${versions[field] ?? 0}`
  const remount = (fields: readonly ConfigFormField[]) =>
    setVersions((before) => ({
      ...before,
      ...Object.fromEntries(fields.map((field) => [field, (before[field] ?? 0) + 1])),
    }))
  return { keyOf, remount }
}

const LINKS = [
  ['footerText1', 'footerUrl1'],
  ['footerText2', 'footerUrl2'],
] as const

/** Returns the field, plus the other part if it belongs to a link. */
function partsOf(field: ConfigFormField): readonly ConfigFormField[] {
  return LINKS.find((parts) => parts.some((part) => part === field)) ?? [field]
}
