import type { Requirement } from '../requirement'

/** Principle 4: robust. Version 2.2 no longer has 4.1.1. */
export const ROBUST: readonly Requirement<'A' | 'AA'>[] = [
  {
    id: '4.1.2',
    level: 'A',
    name: 'Controls have a name, a role and a state',
    verdict: 'met',
    evidence:
      'Controls are native elements or follow the patterns of ARIA: menus, dialogs, tabs, switches and searchable lists (`src/ui/field/searchable-select.tsx`). axe finds no violation on any screen.',
    tests: ['e2e/portal/appearance.e2e.ts', 'e2e/portal/palette.e2e.ts'],
  },
  {
    id: '4.1.3',
    level: 'AA',
    name: 'Status messages are announced without the focus',
    verdict: 'met',
    evidence:
      'Messages appear in a live region that exists before them (`src/ui/notice/live-region.tsx`); errors and warnings are alerts. Numbers of results, progress and copies are announced as well.',
    tests: [
      'e2e/accessibility/administration.e2e.ts',
      'e2e/accessibility/managing.e2e.ts',
      'e2e/accessibility/buying.e2e.ts',
      'src/ui/notice/notices.test.tsx',
      'e2e/services/services.e2e.ts',
    ],
  },
]
