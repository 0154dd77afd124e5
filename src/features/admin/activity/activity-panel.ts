import { lazyPart } from '../../../ui/notice/lazy-part'

/** The panel 'What you did here' (docs/product/admin/activity.md#panel). */
export const { Part: ActivityPanel } = lazyPart(async () => (await import('./what-you-did')).WhatYouDid)
