const FIRST_PAINT =
  'About 100 ms at a quarter of the processor, 25 ms at full speed. Left out one by one, in medians of 12, the panel with the promise takes 12 of them, all scripts and preloads 12, the kept colour scheme 8; the rest is the form itself, whose elements and CSS are many times those of the static form.'

const TYPING = 'It begins with the first paint.'

const WORKS =
  'The 31 kB below are 160 ms of it. Apart from them the form works as soon as in the single page, with the session known.'

const BYTES =
  '9 kB are the library of the forms and the check of the answers, 8 the CSS of all screens, 5 the screen itself in its HTML file, and the rest session, routes and errors of the whole portal. The single page has none or little of these.'

const SHELL =
  'Plain script paints its three links first; ours is the whole shell of the screen, with its requests on their way: about 100 ms at a quarter of the processor, 25 ms at full speed.'

const READY =
  'The libraries of both take the same time on this network, and session and data are there before them. What is left is the processor: shell, screen and their controls take it longer to draw than the bare rows of the single page.'

const ROWS =
  'A row of ours has a badge, a link, a shortened identifier and a menu, where the bare table has text: a third of the time is script, the rest layout and paint.'

/** Why a goal is not met, by its id (goals.ts), kept by hand: each sentence goes into docs/operate/speed.md beside its goal. */
export const REASONS: Readonly<Record<string, string>> = {
  'login-firstPaint': FIRST_PAINT,
  'login-largestPaint': 'It is the first paint.',
  'login-typing': TYPING,
  'login-works': WORKS,
  'login-kept': WORKS,
  'login-bytes': BYTES,
  'register-firstPaint': FIRST_PAINT,
  'register-largestPaint': 'It is the first paint.',
  'register-typing': TYPING,
  'register-works': WORKS,
  'register-kept': WORKS,
  'register-bytes': BYTES,
  'home-firstPaint': SHELL,
  'home-ready': READY,
  'services-firstPaint': SHELL,
  'services-ready': READY,
  'users-firstPaint': SHELL,
  'users-ready': `${READY} And 43 kB more: the code of the administration, which is fetched for administrators alone.`,
  interactions:
    'The first of its kind in each place, which is compiled while it runs; where nothing else happened on the machine the worst was 104.',
  'long-tasks':
    'React draws in one task what changes at once: a dialog, a menu, or 20 rows. At full speed none of them takes 40 ms.',
  development: 'Loading the plugin that makes the routes takes half a second, Vite itself a fifth of one.',
  'users-paging-ratio': ROWS,
  'services-paging-ratio': ROWS,
}
