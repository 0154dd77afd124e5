import { fromPromise } from 'xstate'
import type { Announced } from '#machines/announcement/announcement'
import type { announcementMachine } from '#machines/announcement/announcement.machine'
import type { Ports } from '#machines/shared/port'
import { readAgain } from '../../config'
import { serverNow } from '../../shared/client/server-clock'

/** The announcement's port: reads `config.json` again, and of it only two keys (docs/product/announcement.md#reading-again). */
export const announcementPorts: Ports<typeof announcementMachine> = {
  readFile: fromPromise<Announced & { at: number }>(async ({ signal }) => {
    const { announcement, statusUrl } = await readAgain(signal)
    return { announcement, statusUrl, at: serverNow() }
  }),
}
