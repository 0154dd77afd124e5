import { type ReactNode, startTransition, useEffect, useRef } from 'react'
import type { ConfigEdits, ConfigKey } from '#machines/manage/config/config-keys'
import { editsOf } from '#machines/manage/config/config-values'
import type { ApiError } from '#machines/shared/api-error'
import type { DeploymentConfig } from '#machines/shared/model'
import { lazyPart } from '../../ui/notice/lazy-part'
import { Panel } from '../../ui/panel'
import { ConfigField } from './config-field'
import { DraftOffer } from './draft-offer'
import { FooterLinks } from './footer-links'
import { LeaveDialog } from './leave-dialog'
import classes from './manage.module.css'
import { ReviewBar } from './review-bar'
import { StaffRules } from './staff-rules'
import { type ConfigDraftOwner, useConfigDraft, useRecalledDraft } from './use-config-draft'
import { useConfigForm } from './use-config-form'

// The form does not wait for it, and leaves the room for it.
const { Part: SectionList } = lazyPart(async () => (await import('./section-list')).SectionList, null)

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

/** The sections of the configuration with their list, and the bar with the unsaved changes. */
export function ConfigEditor({
  config,
  conflicts,
  error,
  sent,
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
  onConflicts,
  credentials,
  children,
}: {
  config: DeploymentConfig
  /** Settings that were changed elsewhere since the last read. */
  conflicts: readonly ConfigKey[]
  error: ApiError | null
  /** The edits of the last save, if it failed but may have been carried out. */
  sent: ConfigEdits | undefined
  isUnsent: boolean
  /** The reason why nothing was sent. */
  problem: string | null
  isSaving: boolean
  isSaved: boolean
  draftOwner: ConfigDraftOwner
  isSignedIn: () => boolean
  onSave: (edits: ConfigEdits) => void
  onEdited: () => void
  onDiscard: () => void
  onDismiss: () => void
  /** The user has unsaved edits from before these settings were changed elsewhere. */
  onConflicts: (conflicts: readonly ConfigKey[]) => void
  /** Shown between the sections, in the order of docs/product/manage.md#fields. */
  credentials: ReactNode
  /** Shown below the sections. */
  children: ReactNode
}) {
  const isUnclear = sent !== undefined
  const sections = useRef<HTMLDivElement>(null)
  const recalled = useRecalledDraft(draftOwner, config)
  const form = useConfigForm({ config, isSaved, isLocked: isSaving, recalled: recalled.typed, error, onEdited })
  const { offer, forget } = useConfigDraft(draftOwner, { config, sent }, form, recalled, onConflicts)
  // After an unclear save, undoing the last edit must show what the server has stored, so the configuration is read again.
  const isAllUndone = isUnclear && form.changes.length === 0
  useEffect(() => {
    if (isAllUndone) onDiscard()
  }, [isAllUndone, onDiscard])
  const hasChanges = () => Object.keys(editsOf(config, form.getValues())).length > 0

  return (
    <>
      <div className={classes.columns}>
        <SectionList sections={sections} />
        <div className={classes.form}>
          <DraftOffer offer={offer} isLocked={isSaving} />
          <div className={classes.sections} ref={sections}>
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
        </div>
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
        onSave={() => form.check() && onSave(editsOf(config, form.getValues()))}
        onDiscard={() => {
          // A transition, because rendering all fields takes longer than one frame of a slow phone.
          startTransition(form.discard)
          forget()
          onDiscard()
        }}
        onUndo={form.undo}
        onDismiss={onDismiss}
      />
      <LeaveDialog
        mustAsk={() => isSignedIn() && hasChanges()}
        changes={form.changes}
        isSaving={isSaving}
        onLeave={forget}
      />
    </>
  )
}
