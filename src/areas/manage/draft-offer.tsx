import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { storedKeyOf } from '#machines/manage/config/config-values'
import { formatDuration } from '../../shared/format/date'
import { LiveRegion, Notice } from '../../ui/notice/notice'
import { ChangeList } from './change-list'
import { CONFIG_LABELS } from './config-labels'
import classes from './manage.module.css'
import type { DraftOffer as Offer } from './use-config-draft'

/** Offers the unsaved edits of an earlier page. They are never filled in without a click (docs/product/manage.md#drafts). */
export function DraftOffer({ offer, isLocked }: { offer: Offer | undefined; isLocked: boolean }) {
  const decide = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    // The buttons disappear with the offer.
    event.currentTarget.closest<HTMLElement>('main')?.focus({ preventScroll: true })
    act()
  }
  return (
    <LiveRegion>
      {offer && (
        <Notice tone="info">
          <div className={classes.offer}>
            <p>{`Changes from ${formatDuration(Date.now() - offer.at)} ago were not saved.`}</p>
            {isSimple(offer.changes) ? (
              <ChangeList
                changes={offer.changes}
                isConflict={({ field }) => offer.conflicts.includes(storedKeyOf(field))}
              />
            ) : (
              <p>{`${offer.changes.map(({ field }) => CONFIG_LABELS[field]).join(', ')}.`}</p>
            )}
            <div className={classes.row}>
              <Button size="compact-sm" disabled={isLocked} onClick={decide(offer.restore)}>
                Restore
              </Button>
              <Button variant="default" size="compact-sm" disabled={isLocked} onClick={decide(offer.discard)}>
                Discard
              </Button>
            </div>
          </div>
        </Notice>
      )}
    </LiveRegion>
  )
}

/** A few short values are shown. Otherwise the settings are only named. */
function isSimple(changes: Offer['changes']): boolean {
  const isShort = (text: string) => /^.{0,60}$/.test(text)
  return changes.length <= 3 && changes.every(({ before, after }) => isShort(before) && isShort(after))
}
