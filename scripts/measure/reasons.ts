const FIRST_PAINT =
  'The difference is about 100 ms on the slowed CPU, and 25 ms at full speed. Removed one at a time (medians of 12 runs), the panel beside the form accounts for 12 ms, all scripts and preloads for 12 ms, and restoring the color scheme for 8 ms. The rest is the form itself, which has many times the elements and CSS of the static form.'

const TYPING = 'The user can type from the first paint on.'

const WORKS =
  'The 31 kB of the row "bytes" account for 160 ms. Without them, the form works as early as in the single-page app, and the portal also knows the session by then.'

const BYTES =
  'The form library and the response validation take 9 kB, the CSS of all screens 8 kB, and the screen in its HTML file 5 kB. The rest is the session, the routes and the error handling of the whole portal. The single-page app has little or none of these.'

const SHELL =
  'Plain script first paints only three links. The portal paints the whole shell of the screen and has already sent its requests. This adds about 100 ms on the slowed CPU, or 25 ms at full speed.'

const READY =
  'The libraries of both take the same time on this network, and the session and the data arrive before them. What remains is CPU time: the shell, the screen and their controls take longer to render than the bare rows of the single-page app.'

const ROWS =
  'A row of the portal has a badge, a link, a shortened id and a menu. A row of the bare table has only text. A third of the time is script, the rest is layout and paint.'

/** Explains missed goals, by goal id (goals.ts). Written by hand; docs/operate/speed.md shows each text next to its goal. */
export const REASONS: Readonly<Record<string, string>> = {
  'login-firstPaint': FIRST_PAINT,
  'login-largestPaint': 'It is the same paint as FCP.',
  'login-typing': TYPING,
  'login-works': WORKS,
  'login-earlyClick': WORKS,
  'login-bytes': BYTES,
  'register-firstPaint': FIRST_PAINT,
  'register-largestPaint': 'It is the same paint as FCP.',
  'register-typing': TYPING,
  'register-works': WORKS,
  'register-earlyClick': WORKS,
  'register-bytes': BYTES,
  'home-firstPaint': SHELL,
  'home-ready': READY,
  'services-firstPaint': SHELL,
  'services-ready': READY,
  'users-firstPaint': SHELL,
  'users-ready': `${READY} The screen also needs 43 kB more: the code of the administration, which is loaded only for administrators.`,
  interactions:
    'These are the first interactions of their kind on each screen, whose code is compiled while it runs. On an otherwise idle machine, the worst was 104 ms.',
  'long-tasks':
    'React renders everything that changes together in one task: a dialog, a menu, or 20 rows. At full speed, none of these tasks takes 40 ms.',
  development: 'Loading the plugin that generates the routes takes half a second, and Vite itself a fifth of a second.',
  'users-paging-ratio': ROWS,
  'services-paging-ratio': ROWS,
}
