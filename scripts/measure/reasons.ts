/** Explains missed goals, by name (goals.ts). Written by hand. The first pattern that matches counts. */
export const REASONS: readonly (readonly [goal: RegExp, reason: string])[] = [
  [
    /^(login|register).*: (FCP|LCP|typing)/,
    'The difference is about 100 ms on the slowed CPU, and 25 ms at full speed. The form has many times the elements and CSS of the static form. The user can type from the first paint on.',
  ],
  [
    /: (works|signed in)/,
    'The form works when the libraries are there, and they take the same time in the single-page app.',
  ],
  [
    /: FCP/,
    'Plain script first paints only three links. The portal paints the whole shell and has already sent its requests.',
  ],
  [
    /: ready/,
    'The libraries of both take the same time on this network. What remains is CPU time: the shell, the screen and its controls take longer to render than bare rows.',
  ],
  [/: (kB|requests)/, 'The screen needs the code of the administration, which is loaded only for administrators.'],
  [
    /: next page/,
    'A row of the portal has a badge, a link, a shortened id and a menu. A row of the bare table has only text.',
  ],
  [
    /: next paint/,
    'These are the first interactions of their kind on each screen, whose code is compiled while it runs.',
  ],
  [/: longest task/, 'React renders everything that changes together in one task: a dialog, a menu, or 20 rows.'],
  [
    /^development server/,
    'Loading the plugin that generates the routes takes half a second, and Vite itself a fifth of a second.',
  ],
]

export const reasonFor = (goal: string) => REASONS.find(([pattern]) => pattern.test(goal))?.[1] ?? ''
