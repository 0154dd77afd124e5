import { calendarFile } from '../../shared/files/calendar-event'
import { exportFileName, saveFile } from '../../shared/files/save-file'

/**
 * Saves a day of a service as a file for a calendar. It has no data of the customer but the service's name and id.
 *
 * @param kind what happens on the day
 * @param at ISO 8601
 */
export function saveCalendarEvent(service: { id: string; title: string; kind: string; at: string }): void {
  const { id, title, kind, at } = service
  const day = dayOf(at)
  const file = calendarFile(
    {
      uid: `${id}-${kind.replaceAll(' ', '-')}@${window.location.host}`,
      title: `${title}: ${kind}`,
      day,
      url: `${window.location.origin}${import.meta.env.BASE_URL}manage?serviceId=${encodeURIComponent(id)}`,
    },
    new Date(),
  )
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), exportFileName([title, kind], 'ics', day))
}

/** A date without a time is the same day in every time zone, as on the screen (`formatDay`). */
function dayOf(at: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(at) ? `${at}T00:00` : at)
}
