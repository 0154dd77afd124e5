import { type ReactNode, useEffect, useState } from 'react'
import type { ConfigEdits, ConfigKey } from '#machines/manage/config/config-keys'
import { editsOf } from '#machines/manage/config/config-values'
import type { ApiError } from '#machines/shared/api-error'
import type { DeploymentConfig } from '#machines/shared/model'
import { Panel } from '../../ui/panel'
import type { Drafts } from '../../xstate/drafts'
import { readDraft, writeDraft } from './config-draft'
import { ConfigField } from './config-field'
import { FooterLinks } from './footer-links'
import { LeaveDialog } from './leave-dialog'
import classes from './manage.module.css'
import { ReviewBar } from './review-bar'
import { StaffRules } from './staff-rules'
import { useConfigForm } from './use-config-form'

/** The sections whose fields have one value each (customer specification, section 2 '/manage'). */
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

/** The configuration in its sections, and the bar that says what would be saved. */
export function ConfigEditor({
  config,
  conflicts,
  error,
  isUnclear,
  isUnsent,
  problem,
  isSaving,
  isSaved,
  memory,
  isSignedIn,
  onSave,
  onEdited,
  onDiscard,
  onDismiss,
  credentials,
  children,
}: {
  config: DeploymentConfig
  /** What somebody else has changed since it was read. */
  conflicts: readonly ConfigKey[]
  error: ApiError | null
  /** The last save may have been carried out although it failed. */
  isUnclear: boolean
  isUnsent: boolean
  /** Why nothing was sent. */
  problem: string | null
  isSaving: boolean
  isSaved: boolean
  /** Where what was typed is kept when the session runs out. */
  memory: { drafts: Drafts; userId: string; serviceId: string }
  isSignedIn: () => boolean
  onSave: (edits: ConfigEdits) => void
  onEdited: () => void
  onDiscard: () => void
  onDismiss: () => void
  /** Stands between the sections, in the specification's order. */
  credentials: ReactNode
  /** What stands below the sections. */
  children: ReactNode
}) {
  const { drafts, userId, serviceId } = memory
  const [recalled] = useState(() => readDraft(drafts, { userId, serviceId }, config))
  const form = useConfigForm({ config, isSaved, isLocked: isSaving, recalled, error, onEdited })
  // An effect, because the form is read from outside when the session runs out.
  useEffect(() => {
    drafts.clear('config')
    return drafts.watch('config', () => writeDraft(serviceId, config, form.getValues()))
  }, [drafts, serviceId, config, form.getValues])
  // An effect, because it is about what the server has: with nothing left to save, what is shown has to be that.
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
          form.discard()
          onDiscard()
        }}
        onUndo={form.undo}
        onDismiss={onDismiss}
      />
      <LeaveDialog mustAsk={() => isSignedIn() && hasChanges()} changes={form.changes} isSaving={isSaving} />
    </>
  )
}
