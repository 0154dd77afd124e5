import type { Requirement } from '../requirement'

const APPEARANCE = 'e2e/portal/appearance.e2e.ts'
const NO_MEDIA = 'The portal has no audio and no video.'

/** Principle 1: perceivable. */
export const PERCEIVABLE: readonly Requirement<'A' | 'AA'>[] = [
  {
    id: '1.1.1',
    level: 'A',
    name: 'Images have a text alternative',
    verdict: 'met',
    evidence:
      'Icons and drawings are hidden from screen readers, because a text is beside them, and every button with only an icon has a name. A chart has a table with the same numbers (`src/features/admin/platform/series-card.tsx`).',
    tests: [APPEARANCE, 'e2e/admin/platform/platform.e2e.ts'],
  },
  {
    id: '1.2.1',
    level: 'A',
    name: 'Alternatives for recorded audio and video',
    verdict: 'not applicable',
    evidence: NO_MEDIA,
  },
  { id: '1.2.2', level: 'A', name: 'Captions for recordings', verdict: 'not applicable', evidence: NO_MEDIA },
  {
    id: '1.2.3',
    level: 'A',
    name: 'Audio description or a text for videos',
    verdict: 'not applicable',
    evidence: NO_MEDIA,
  },
  { id: '1.2.4', level: 'AA', name: 'Live captions', verdict: 'not applicable', evidence: NO_MEDIA },
  { id: '1.2.5', level: 'AA', name: 'Audio description of videos', verdict: 'not applicable', evidence: NO_MEDIA },
  {
    id: '1.3.1',
    level: 'A',
    name: 'Structure is set in the markup, not only in the look',
    verdict: 'met',
    evidence:
      'Every screen has one h1 and landmarks, lists are tables with column headers (`src/ui/table/data-table.tsx`), amounts a list of terms, and every field has a label. Groups of settings are named regions (`src/ui/panel.tsx`).',
    tests: [APPEARANCE, 'src/ui/table/data-table.test.tsx'],
  },
  {
    id: '1.3.2',
    level: 'A',
    name: 'The order of the markup makes sense',
    verdict: 'met',
    evidence:
      'Columns and cards are arranged in the order of the markup; hints and errors follow their field (`src/theme/theme.ts`).',
    tests: ['e2e/accessibility/screens.e2e.ts'],
  },
  {
    id: '1.3.3',
    level: 'A',
    name: 'Instructions do not depend on shape or position',
    verdict: 'met',
    evidence:
      'Texts name fields and buttons by their labels, and no text gives a color, a shape or a side of the screen as an instruction (`scripts/check/language/strings.ts` lists all texts). "Below" and "above" mean the reading order.',
  },
  {
    id: '1.3.4',
    level: 'AA',
    name: 'Both orientations work',
    verdict: 'met',
    evidence:
      'Nothing locks the orientation, neither the styles nor the manifest (`scripts/build/brand/manifest.ts`). Short and wide windows are tested.',
    tests: [APPEARANCE, 'e2e/manage/focus.e2e.ts'],
  },
  {
    id: '1.3.5',
    level: 'AA',
    name: 'Fields about the user name their purpose',
    verdict: 'met',
    evidence:
      "`email`, `username`, `current-password` and `new-password` on the account screens (`src/features/account/register-view.tsx`). Name, address and telephone number of the billing address are the payment provider's fields. All other fields are about servers, or about other users, and have `autocomplete=off`.",
    tests: ['e2e/export/prerendered.e2e.ts', APPEARANCE],
  },
  {
    id: '1.4.1',
    level: 'A',
    name: 'Color is never the only sign',
    verdict: 'met',
    evidence:
      'Links are underlined, notices have an icon and a sentence, statuses a word, met password rules a tick and a hidden word, and each chart shows one series with a heading.',
    tests: ['src/ui/notice/notices.test.tsx', APPEARANCE],
  },
  { id: '1.4.2', level: 'A', name: 'Audio can be stopped', verdict: 'not applicable', evidence: NO_MEDIA },
  {
    id: '1.4.3',
    level: 'AA',
    name: 'Texts have a contrast of 4.5:1',
    verdict: 'met',
    evidence:
      'Every text color is compared with every background in both schemes, for the portal and for every other brand (`scripts/build/brand/colors/contrast.ts`). A build of a brand that fails is rejected.',
    tests: ['scripts/build/brand/colors/contrast.test.ts', APPEARANCE, 'e2e/brands/ember.e2e.ts'],
  },
  {
    id: '1.4.4',
    level: 'AA',
    name: 'Text can be doubled in size',
    verdict: 'met',
    evidence:
      'Sizes are in rem. Every screen is tested at 390 px with text at 200 %; labels of buttons wrap (`src/theme/base.css`), and descriptions of products are shown in full. Names of more than three lines are shortened.',
    tests: [APPEARANCE, 'e2e/purchase/purchase.e2e.ts'],
  },
  {
    id: '1.4.5',
    level: 'AA',
    name: 'No images of text',
    verdict: 'met',
    evidence:
      'The only images are avatars and the logo of the brand, whose letters are exempt (`src/features/shell/user-button.tsx`).',
  },
  {
    id: '1.4.10',
    level: 'AA',
    name: 'No scrolling in two directions at 320 px',
    verdict: 'met',
    evidence: 'Every screen is tested at 320 px for overflow, of the page and of its dialogs. Tables become cards.',
    tests: ['e2e/accessibility/screens.e2e.ts', APPEARANCE],
  },
  {
    id: '1.4.11',
    level: 'AA',
    name: 'Controls and charts have a contrast of 3:1',
    verdict: 'met',
    evidence:
      'Borders of fields, checkboxes, radio buttons and of switches that are off, filled controls and bars of charts are compared with their backgrounds (`scripts/build/brand/colors/contrast.ts`, `src/theme/base.css`).',
    tests: ['scripts/build/brand/colors/contrast.test.ts', 'e2e/portal/palette.e2e.ts'],
  },
  {
    id: '1.4.12',
    level: 'AA',
    name: 'More space between letters, words and lines loses nothing',
    verdict: 'met',
    evidence:
      'Controls have a least height instead of a fixed one, and labels wrap (`src/theme/base.css`). All screens are shown with this spacing at 1280 and 390 px: nothing overflows, and no text is cut off that was not already shortened on purpose, such as identifiers, which have a button that copies them.',
    tests: ['e2e/accessibility/screens.e2e.ts', 'e2e/purchase/purchase.e2e.ts'],
  },
  {
    id: '1.4.13',
    level: 'AA',
    name: 'What appears on hover can be dismissed and hovered, and stays',
    verdict: 'met',
    evidence:
      'There are two: the hint of a link (`src/ui/text/hint.tsx`), and the numbers of a bar in a chart (`src/features/admin/platform/series-chart.tsx`). The pointer can be moved to both, and Escape hides them.',
    tests: ['src/ui/text/hint.test.tsx', 'e2e/admin/platform/platform.e2e.ts'],
  },
]
