import { IconExternalLink, IconKeyboard, IconPlus } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { use, useEffect, useRef, useState } from 'react'
import { isAdministrator } from '#machines/account/permissions'
import type { User } from '#machines/shared/model'
import { ShortcutsView } from '../../areas/palette/shortcuts-view'
import { UserPaletteView } from '../../areas/palette/user-palette-view'
import { OperatorContext } from '../../shared/operator/operator-context'
import { lazyPart } from '../../ui/notice/lazy-part'
import { useColorScheme } from '../../ui/use-color-scheme'
import { MANAGED_PLACES, nameOfScreen } from './manage-group'
import { PLACES, SUPPORT } from './places'
import { userItems } from './user-items.lazy'

// Only for administrators (docs/reliability.md#p13).
const { Part: AdminPaletteView } = lazyPart(
  async () => (await import('../../admin/palette/admin-palette-view')).AdminPaletteView,
)

/** The dialogs of the catalogue, with the labels of their buttons. */
const CREATED = [
  { name: 'Create Product', search: { create: 'new' } },
  { name: 'Create Price', search: { create: 'new', tab: '1' } },
  { name: 'Create Promotion', search: { create: 'new', tab: '2' } },
] as const

/** The palette or the list of shortcuts, whichever is open. */
export type Opened = 'palette' | 'keys' | undefined

type Props = {
  user: User
  supportUrl: string
  opened: Opened
  /** Opens something else, or closes what is open. */
  onOpen: (opened: Opened) => void
  onLogOut: () => void
}

/** The palette or the list of shortcuts. It closes when the address changes, for example by the browser's Back. */
export function LazyPalette({ opened, onOpen, ...shell }: Props) {
  // Its code is loaded before the focus moves.
  const [opener] = useState(() => document.activeElement)
  const place = useLocation({ select: ({ href }) => href })
  const first = useRef(place)
  useEffect(() => {
    if (place !== first.current) onOpen(undefined)
  }, [place, onOpen])
  const dialog = { opener, onClose: () => onOpen(undefined) }
  return opened === 'keys' ? (
    <ShortcutsView {...dialog} />
  ) : (
    <ShellPalette {...shell} {...dialog} onOpenKeys={() => onOpen('keys')} />
  )
}

/** The palette with the items of the sidebar and the user menu (docs/product/palette.md#commands). */
function ShellPalette({
  user,
  supportUrl,
  onOpenKeys,
  onLogOut,
  ...dialog
}: Omit<Props, 'opened' | 'onOpen'> & { opener: Element | null; onOpenKeys: () => void; onClose: () => void }) {
  const router = useRouter()
  const { client, services } = router.options.context
  const { links = [] } = use(OperatorContext)
  const colorScheme = useColorScheme()
  const { pathname, managedScreen } = useLocation({
    select: (location) => ({ pathname: location.pathname, managedScreen: nameOfScreen(location) }),
  })
  const isAdmin = isAdministrator(user.role)
  const places = {
    label: 'Go to',
    commands: PLACES.map(({ name, icon, to }) => ({
      id: to,
      name,
      icon,
      needsText: to === pathname,
      run: () => void router.navigate({ to }),
    })),
  }
  const managed = {
    label: 'Manage',
    commands: [
      ...MANAGED_PLACES.map(({ name, icon, place }) => ({
        id: `manage-${name}`,
        name,
        icon,
        needsText: name === managedScreen,
        run: () => void router.navigate(place),
      })),
      ...CREATED.map(({ name, search }) => ({
        id: name,
        name,
        icon: IconPlus,
        run: () => void router.navigate({ to: '/products', search }),
      })),
    ],
  }
  const more = {
    label: 'More',
    commands: [
      ...userItems({ ...colorScheme, onLogOut })
        .flat()
        .map((item) => ({
          id: item.name,
          name: item.name,
          icon: item.icon,
          needsText: 'to' in item && item.to === pathname,
          run: 'to' in item ? () => void router.navigate({ to: item.to }) : item.act,
        })),
      { id: 'support', ...SUPPORT, run: () => openElsewhere(supportUrl) },
      ...links.map(({ label, address }, index) => ({
        id: `link-${index}`,
        name: label,
        icon: IconExternalLink,
        run: () => openElsewhere(address),
      })),
      { id: 'keys', name: 'Keyboard shortcuts', icon: IconKeyboard, run: onOpenKeys },
    ],
  }
  return (
    <UserPaletteView
      {...dialog}
      services={services}
      userId={user.id}
      forAdministrator={
        isAdmin ? (palette) => <AdminPaletteView {...palette} client={client} ownId={user.id} /> : undefined
      }
      before={isAdmin ? [places, managed] : [places]}
      after={[more]}
    />
  )
}

const openElsewhere = (address: string) => void window.open(address, '_blank', 'noreferrer')
