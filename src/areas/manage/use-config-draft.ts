import { useEffect, useMemo, useState } from 'react'
import { type ConfigChange, changesOf } from '#machines/manage/config/config-changes'
import { type ConfigDraft, changedSince, draftOf, restorable, withLater } from '#machines/manage/config/config-draft'
import type { ConfigEdits, ConfigKey } from '#machines/manage/config/config-keys'
import { readConfig } from '#machines/manage/config/config-values'
import type { DeploymentConfig } from '#machines/shared/model'
import type { Drafts } from '../../shared/xstate/drafts'
import { configDrafts, draftIn, textsOf } from './config-drafts'
import type { ConfigForm } from './use-config-form'

export type ConfigDraftOwner = { readonly drafts: Drafts; readonly userId: string; readonly serviceId: string }

/** The unsaved edits of an earlier page, as the user decides on them. */
export type DraftOffer = {
  readonly changes: readonly ConfigChange[]
  /** Settings that were changed elsewhere since. */
  readonly conflicts: readonly ConfigKey[]
  /** When the last one was typed, in ms since 1970. */
  readonly at: number
  readonly restore: () => void
  readonly discard: () => void
}

/** Returns the same user's edits from before the session expired, or before a reload for a new version. */
export function useRecalledDraft(
  { drafts, userId, serviceId }: ConfigDraftOwner,
  config: DeploymentConfig,
): ConfigDraft {
  const [recalled] = useState(() => {
    const stored = drafts.recall('config', userId)
    return restorable(config, readConfig(config).typed, stored?.serviceId === serviceId ? draftIn(stored) : {})
  })
  return recalled
}

/**
 * Stores the edits of the form for a later page, and offers those of an earlier one (docs/product/manage.md#drafts). An offer
 * stays stored until the user decides on it.
 *
 * @param onConflicts called with the settings of restored edits that were changed elsewhere since
 * @returns the offer, and a function that removes the stored edits of the form
 */
export function useConfigDraft(
  { drafts, userId, serviceId }: ConfigDraftOwner,
  { config, sent }: { config: DeploymentConfig; sent: ConfigEdits | undefined },
  form: ConfigForm,
  recalled: ConfigDraft,
  onConflicts: (conflicts: readonly ConfigKey[]) => void,
): { offer: DraftOffer | undefined; forget: () => void } {
  const owner = useMemo(() => ({ userId, serviceId }), [userId, serviceId])
  const [earlier, setEarlier] = useState(() => configDrafts.read(owner))
  const { typed, getValues } = form
  const offered = useMemo(() => restorable(config, typed, earlier ?? {}), [config, typed, earlier])
  useEffect(() => {
    drafts.clear('config')
    return drafts.watch('config', () => ({ serviceId, ...textsOf(draftOf(config, getValues(), sent)) }))
  }, [drafts, serviceId, config, sent, getValues])
  useEffect(
    () => configDrafts.save(owner, withLater(offered, draftOf(config, typed, sent))),
    [owner, config, sent, typed, offered],
  )

  function report(draft: ConfigDraft) {
    const conflicts = changedSince(config, draft)
    if (conflicts.length > 0) onConflicts(conflicts)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the edits are filled in
  useEffect(() => report(recalled), [])

  const changes = useMemo(() => changesOf(config, { ...readConfig(config).typed, ...offered.typed }), [config, offered])
  const offer = earlier &&
    changes.length > 0 && {
      changes,
      conflicts: changedSince(config, offered),
      at: earlier.at,
      restore: () => {
        setEarlier(undefined)
        form.fill(offered.typed)
        report(offered)
      },
      discard: () => setEarlier(undefined),
    }
  return { offer: offer || undefined, forget: () => configDrafts.save(owner, offered) }
}
