import type { Requirement } from '../requirement'

const APPEARANCE = 'e2e/portal/appearance.e2e.ts'

/** Principle 2: operable. */
export const OPERABLE: readonly Requirement<'A' | 'AA'>[] = [
  {
    id: '2.1.1',
    level: 'A',
    name: 'Everything works with the keyboard',
    verdict: 'met',
    evidence:
      'A customer pays, sets up, configures and cancels with the keyboard only; menus, lists, the palette and the order of rules work with it too. Charts have a table.',
    tests: [
      'e2e/accessibility/administration.e2e.ts',
      'e2e/accessibility/managing.e2e.ts',
      'e2e/accessibility/buying.e2e.ts',
      'e2e/setup/journey.e2e.ts',
      'e2e/admin/users/actions.e2e.ts',
      'e2e/portal/palette.e2e.ts',
      'e2e/manage/manage.e2e.ts',
    ],
  },
  {
    id: '2.1.2',
    level: 'A',
    name: 'No keyboard trap',
    verdict: 'met',
    evidence:
      'Dialogs close with Escape and their button; only while a write runs, of at most 30 s, they stay open (`src/ui/dialog/dialog.lazy.tsx`).',
    tests: [
      'e2e/accessibility/administration.e2e.ts',
      'e2e/accessibility/managing.e2e.ts',
      'e2e/accessibility/buying.e2e.ts',
      'e2e/setup/journey.e2e.ts',
      'e2e/portal/palette.e2e.ts',
    ],
  },
  {
    id: '2.1.4',
    level: 'A',
    name: 'Shortcuts of a single key can be turned off',
    verdict: 'met',
    evidence:
      'A switch in the dialog of the shortcuts turns them off in this browser (`src/storage/key-shortcuts.ts`), and they do nothing in a field.',
    tests: ['e2e/portal/palette.e2e.ts', 'src/storage/key-shortcuts.test.ts'],
  },
  {
    id: '2.2.1',
    level: 'A',
    name: 'Time limits can be extended or turned off',
    verdict: 'partly met',
    evidence:
      "No limit of the portal loses anything: after 30 s a call can be repeated, notices stay until they are dismissed, and after the ten seconds of an Undo the opposite action is still in the row's menu. But the API decides how long a session lasts, and the contract has no way to announce or to extend its end. What was typed, except secrets, is offered again after the login. The API would have to name the end of the session.",
    tests: ['e2e/account/session.e2e.ts', 'e2e/admin/undo.e2e.ts'],
  },
  {
    id: '2.2.2',
    level: 'A',
    name: 'Moving and updating content can be stopped',
    verdict: 'met',
    evidence:
      'Only indicators of a running call move. A deployment that an administrator watches, a pending payment and a countdown to a retry update their own text, and nothing else moves. Motion is off with the preference for reduced motion (`src/theme/base.css`).',
    tests: ['e2e/admin/services/provisioning.e2e.ts'],
  },
  {
    id: '2.3.1',
    level: 'A',
    name: 'Nothing flashes more than three times a second',
    verdict: 'met',
    evidence: 'The only animations are turning indicators, and menus that appear in 150 ms (`src/theme/base.css`).',
  },
  {
    id: '2.4.1',
    level: 'A',
    name: 'Repeated blocks can be skipped',
    verdict: 'met',
    evidence:
      "'Skip to content' is the first element of every signed-in screen (`src/features/shell/signed-in-shell.tsx`). The account screens have nothing before their form.",
    tests: ['e2e/portal/shell.e2e.ts'],
  },
  {
    id: '2.4.2',
    level: 'A',
    name: 'Pages have titles',
    verdict: 'met',
    evidence:
      'The heading of each screen is also its title, with the name of the portal (`src/ui/text/page-heading.tsx`).',
    tests: ['e2e/portal/shell.e2e.ts', 'src/ui/text/given-name.test.tsx'],
  },
  {
    id: '2.4.3',
    level: 'A',
    name: 'The order of the focus makes sense',
    verdict: 'met',
    evidence:
      'It follows the code. After a navigation it begins at the heading, a dialog returns it to what opened it, and what disappears passes it on (`src/ui/dialog/use-focus-back.ts`).',
    tests: [
      'e2e/accessibility/administration.e2e.ts',
      'e2e/accessibility/managing.e2e.ts',
      'e2e/accessibility/buying.e2e.ts',
      'e2e/portal/shell.e2e.ts',
      'e2e/manage/focus.e2e.ts',
      'e2e/admin/undo.e2e.ts',
      'e2e/setup/journey.e2e.ts',
    ],
  },
  {
    id: '2.4.4',
    level: 'A',
    name: 'The purpose of a link is clear from its text and context',
    verdict: 'met',
    evidence:
      "Links name their target, and those of a row also the row: 'Services of iris: 12, 9 active' (`src/features/admin/users/user-table.tsx`).",
    tests: [APPEARANCE, 'e2e/admin/users/users.e2e.ts'],
  },
  {
    id: '2.4.5',
    level: 'AA',
    name: 'There are several ways to a page',
    verdict: 'met',
    evidence:
      'The navigation, and the palette, which searches all screens and services (`src/features/palette/`). The setup and the payment are steps of a process.',
    tests: ['e2e/portal/palette.e2e.ts'],
  },
  {
    id: '2.4.6',
    level: 'AA',
    name: 'Headings and labels describe',
    verdict: 'met',
    evidence:
      'Each screen, panel, dialog and field has its own (`docs/product/shell.md`). A check compares the required texts with those of the sources (`scripts/check/language/required-texts.ts`).',
    tests: [APPEARANCE],
  },
  {
    id: '2.4.7',
    level: 'AA',
    name: 'The focus is visible',
    verdict: 'met',
    evidence:
      'An outline of 2 px in a color that contrasts like a text (`src/theme/base.css`). Only elements that are no controls have none.',
    tests: ['e2e/accessibility/screens.e2e.ts', 'scripts/build/brand/colors/contrast.test.ts'],
  },
  {
    id: '2.4.11',
    level: 'AA',
    name: 'The focused element is not hidden behind others',
    verdict: 'met',
    evidence:
      'The bars at the bottom of a screen leave room for it (`src/ui/use-room-below.ts`), and the floating button overlaps no content.',
    tests: ['e2e/accessibility/screens.e2e.ts', 'e2e/manage/focus.e2e.ts', 'e2e/portal/shell.e2e.ts'],
  },
  {
    id: '2.5.1',
    level: 'A',
    name: 'No gestures with several fingers or a path',
    verdict: 'met',
    evidence: 'Everything is a click or a tap (`src/ui/`).',
    tests: ['e2e/portal/touch.e2e.ts'],
  },
  {
    id: '2.5.2',
    level: 'A',
    name: 'A click counts when the pointer is released',
    verdict: 'met',
    evidence: 'Controls react to `click` only: the sources have no handler of a pressed pointer (`src/ui/`).',
  },
  {
    id: '2.5.3',
    level: 'A',
    name: 'The name of a control contains its visible text',
    verdict: 'met',
    evidence:
      'Names are the visible texts; hidden words are only added to them (`src/features/admin/platform/series-card.tsx`). A rule of axe compares both on every screen (`e2e/support/look.ts`).',
    tests: [APPEARANCE],
  },
  {
    id: '2.5.4',
    level: 'A',
    name: 'No function depends on moving the device',
    verdict: 'not applicable',
    evidence: 'The portal does not read motion, and the policy turns the camera off.',
  },
  {
    id: '2.5.7',
    level: 'AA',
    name: 'Nothing has to be dragged',
    verdict: 'met',
    evidence:
      "Nothing can be dragged. Rules are moved by buttons, 'Move rule 2 up' (`src/features/manage/staff-rules.tsx`).",
    tests: ['e2e/manage/manage.e2e.ts'],
  },
  {
    id: '2.5.8',
    level: 'AA',
    name: 'Targets are at least 24 px',
    verdict: 'met',
    evidence:
      'Buttons, fields and items of menus are at least 24 px, and 44 px on touch screens (`src/theme/base.css`). A checkbox of 20 px has space around it, and its label belongs to it. Links within sentences are exempt.',
    tests: ['e2e/accessibility/screens.e2e.ts', 'e2e/portal/touch.e2e.ts'],
  },
]
