/** Explains missed goals, by name (goals.ts). Written by hand. The first pattern that matches counts. */
export const REASONS: readonly (readonly [goal: RegExp, reason: string])[] = [
  [
    /^(login|register).*: (FCP|LCP|typing)/,
    'On the slowed CPU, the layout takes 45 ms (static form: 14), parsing 41, starting the requests 29 and the styles 16 (static form: 10). Removed one at a time, all scripts and preloads account for 12 ms, the inline script for 12, the panel beside the form for 8, its drawing for 8 and a smaller stylesheet for 4. The rest is the form itself. The user can type from the first paint on. The goal needs all of these at once: a page without the panel, without scripts before the first paint, and with plain fields.',
  ],
  [
    /: FCP/,
    'Plain script first paints only three links. The portal paints the whole shell. Removed one at a time, the drawings account for 10 ms, the navigation for 8, all scripts and preloads for 8 and a smaller stylesheet for 6. The goal needs two of these at once, for example a shell without drawings whose code is requested after the first paint, which makes every screen ready later.',
  ],
  [
    /: ready/,
    'The libraries of both take the same time on this network. What remains is CPU time between the last byte and the data: of about 350 ms, the libraries start in 100, the router and the machines in 50, React renders the shell, the screen and its controls in 130, and the browser paints them in 70. The products need 12 kB more than the users. The goals need lighter components in the shell, or a list in the HTML file that is hydrated.',
  ],
  [
    /^login.*: kB/,
    'The stylesheet has the rules of the shell, so that the signed-in screens need one request less. As a file of its own, it would be 1.85 kB less here and one request more there.',
  ],
  [
    /^users.*: kB/,
    'The single-page app itself is larger than this. React and the modules that every screen needs are 132 kB; the shell, the list and their styles are 34. Another minifier saves 0.3 kB. The goal needs a smaller router or state library.',
  ],
  [
    /: next page/,
    'A row of the portal has a badge, a link, a shortened id and a menu. A row of the bare table has only text. The layout of a page takes 20 to 24 ms (bare: 6), its paint 20 (bare: 6). Without the container query that turns rows into cards, a page of users takes 7 ms less; a fixed table layout and simpler badges, ids and names change nothing. The goal needs fewer things in a row.',
  ],
  [
    /: next paint/,
    'These are the first interactions of their kind on each screen, whose code is compiled while it runs.',
  ],
  [
    /: longest task/,
    'The first opening of a menu or a dialog, and the first next page: React renders them in slices, but commits them in one task, most of which compiles code. The time depends on the machine: on a day when typing was painted 8 ms earlier, no task took 50 ms.',
  ],
  [
    /^development server/,
    'Loading the plugin that generates the routes takes half a second, and Vite itself a fifth of a second.',
  ],
]

export const reasonFor = (goal: string) => REASONS.find(([pattern]) => pattern.test(goal))?.[1] ?? ''
