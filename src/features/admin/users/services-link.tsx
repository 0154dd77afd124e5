import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { isModifiedClick } from '../../../ui/links'

/**
 * The link of a row to the services of its user. It is a plain link, because each of the router's links follows the address: twenty
 * of them took longer to render than the rest of their page.
 */
export function ServicesLink({ userId, ...link }: { userId: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
  const router = useRouter()
  const place = { to: '/admin/services', search: { userId } } as const
  const follow = (event: MouseEvent) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    void router.navigate(place)
  }
  // Ignores errors, because the navigation shows them.
  const preload = () => void router.preloadRoute(place).catch(() => {})
  return (
    <a
      {...link}
      href={`${import.meta.env.BASE_URL}admin/services?userId=${encodeURIComponent(userId)}`}
      onMouseEnter={preload}
      onFocusCapture={preload}
      onClick={follow}
    />
  )
}
