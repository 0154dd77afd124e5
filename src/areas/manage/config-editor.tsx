import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { ConfigEdits, ConfigKey } from '#machines/manage/config/config-keys'
import { changedFields, editsOf, readConfig, type TypedConfig } from '#machines/manage/config/config-values'
import type { ApiError } from '#machines/shared/api-error'
import { knownFields } from '#machines/shared/form'
import type { DeploymentConfig } from '#machines/shared/model'
import type { Drafts } from '../../shared/xstate/drafts'
import { Panel } from '../../ui/panel'
import { ConfigField } from './config-field'
import { FooterLinks } from './footer-links'
import { LeaveDialog } from './leave-dialog'
import classes from './manage.module.css'
import { ReviewBar } from './review-bar'
import { StaffRules } from './staff-rules'
import { useConfigForm } from './use-config-form'

type Owner = { readonly userId: string; readonly serviceId: string }

/** The sections of single-value fields (docs/product/manage.md#fields). */
const SECTIONS = [
  {
    title: 'Server Brand Information',
    keys: ['SERVER_NAME', 'SHORT_NAME', 'SERVER_DESCRIPTION', 'PORTAL_HOME_DESCRIPTION'],
  },
  {
    title: 'Other Information',
    keys: [
      'SERVER_IP',
      'SERVER_PORT',
      'CALENDAR_TIMEZONE',
      'PUNISHMENT_MONTHS',
      'RULES_PAGE',
      'PREVIOUS_CALENDAR_EVENTS',
    ],
  },
  {
    title: 'Character Configuration',
    keys: ['PERSONAL_INV_SLOTS', 'PROPERTY_INV_SLOTS', 'VEHICLE_TRUNK_INV_SLOTS', 'VEHICLE_GLOVEBOX_INV_SLOTS'],
  },
  { title: 'Resource Configuration', keys: ['FRAMEWORK', 'INVENTORY', 'HOUSING', 'PHONE'] },
] as const

/** The sections of the configuration, and the bar with the unsaved changes. */
export function ConfigEditor({
  config,
  conflicts,
  error,
  isUnclear,
  isUnsent,
  problem,
  isSaving,
  isSaved,
  draftOwner,
  isSignedIn,
  onSave,
  onEdited,
  onDiscard,
  onDismiss,
  credentials,
  children,
}: {
  config: DeploymentConfig
  /** Settings that were changed elsewhere since the last read. */
  conflicts: readonly ConfigKey[]
  error: ApiError | null
  /** The last save failed, but may have been carried out. */
  isUnclear: boolean
  isUnsent: boolean
  /** The reason why nothing was sent. */
  problem: string | null
  isSaving: boolean
  isSaved: boolean
  /** Stores edits when the session expires. */
  draftOwner: { drafts: Drafts; userId: string; serviceId: string }
  isSignedIn: () => boolean
  onSave: (edits: ConfigEdits) => void
  onEdited: () => void
  onDiscard: () => void
  onDismiss: () => void
  /** Shown between the sections, in the order of docs/product/manage.md#fields. */
  credentials: ReactNode
  /** Shown below the sections. */
  children: ReactNode
}) {
  const { drafts, userId, serviceId } = draftOwner
  const [recalled] = useState(() => readDraft(drafts, { userId, serviceId }, config))
  const form = useConfigForm({ config, isSaved, isLocked: isSaving, recalled, error, onEdited })
  // The drafts read the form when the session expires.
  useEffect(() => {
    drafts.clear('config')
    return drafts.watch('config', () => writeDraft(serviceId, config, form.getValues()))
  }, [drafts, serviceId, config, form.getValues])
  // After an unclear save, undoing the last edit must show what the server has stored, so the configuration is read again.
  const isAllUndone = isUnclear && form.changes.length === 0
  useEffect(() => {
    if (isAllUndone) onDiscard()
  }, [isAllUndone, onDiscard])
  const hasChanges = () => Object.keys(editsOf(config, form.getValues())).length > 0

  return (
    <>
      <div className={classes.sections}>
        {SECTIONS.map(({ title, keys }) => (
          <Panel key={title} title={title}>
            <div className={classes.fields}>
              {keys.map((key) => (
                <ConfigField key={key} name={key} form={form} stored={config[key]} />
              ))}
            </div>
          </Panel>
        ))}
        {credentials}
        <StaffRules form={form} stored={config.STAFF_RULES} />
        <FooterLinks form={form} stored={config.FOOTER_LINKS} />
        {children}
      </div>
      <ReviewBar
        changes={form.changes}
        conflicts={conflicts}
        error={error}
        isUnclear={isUnclear}
        isUnsent={isUnsent}
        fixed={form.fixed}
        problem={problem}
        isSaving={isSaving}
        isSaved={isSaved}
        onSave={() => form.check() && onSave(editsOf(config, form.getValues()))}
        onDiscard={() => {
          // A transition, because rendering all fields takes longer than one frame of a slow phone.
          startTransition(form.discard)
          onDiscard()
        }}
        onUndo={form.undo}
        onDismiss={onDismiss}
      />
      <LeaveDialog mustAsk={() => isSignedIn() && hasChanges()} changes={form.changes} isSaving={isSaving} />
    </>
  )
}

/** Writes the unsaved edits as a draft when the session expires (docs/product/account.md#drafts). They contain no secrets. */
export function writeDraft(
  serviceId: string,
  config: DeploymentConfig,
  typed: TypedConfig,
): Readonly<Record<string, string>> {
  const changed = changedFields(readConfig(config).typed, typed).map((field) => [field, typed[field]])
  return { serviceId, typed: JSON.stringify(Object.fromEntries(changed)) }
}

/** Reads the draft of the same user and service. Returns an empty object if there is none. */
export function readDraft(
  drafts: Drafts,
  { userId, serviceId }: Owner,
  config: DeploymentConfig,
): Partial<TypedConfig> {
  const stored = drafts.recall('config', userId)
  return stored?.serviceId === serviceId ? knownFields(readConfig(config).typed, JSON.parse(stored.typed ?? '{}')) : {}
}
