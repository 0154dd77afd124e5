import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { PlatformOverview } from '#machines/admin/platform/platform-overview'
import { attentionOf } from './attention'
import { overviewShape } from './platform.shapes'

const overviewWith = (suspended: number, today: number): PlatformOverview =>
  v.parse(overviewShape, { users: { suspended, banned: 7 }, cancellations: { today }, services: { expired: 3 } })

test.each([
  [null, 0, []],
  [overviewWith(0, 0), 0, []],
  [overviewWith(1, 1), 1, ['1 deployment failed', '1 cancellation today', '1 user is suspended']],
  [overviewWith(1200, 2), 0, ['2 cancellations today', '1,200 users are suspended']],
])('what needs attention of %j with %i failed deployments', (overview, failed, texts) => {
  expect(attentionOf(overview, failed).map(({ text }) => text)).toEqual(texts)
})
