/** The import map of the architecture (README.md, 'Who may import whom'), each rule with the sentence it keeps. */

/** Every import from `from` has to match one of `to`, type imports included. */
const only = (name, comment, from, to, except = []) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ['\\.test\\.tsx?$', '/testing/', ...except] },
  to: { pathNot: to },
})

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const lib = (names) => `node_modules/(${names})/`
const MODEL = '^machines/shared/(model|api-error|secret)\\.ts$'
/** The pure rules of each area, beside its machine. */
const RULES = '^machines/(?!.*\\.machine\\.ts$)'
const CONFIG_KEYS = '^machines/manage/config/config-keys\\.ts$'
const SCHEMA = '^src/api/schema\\.gen\\.ts$'
/** The shapes of what the server sends, and the types that follow from them. */
const SHAPES = '^src/api/decode/'
const STYLES = '\\.css$'
const REACT = lib('react|react-dom|@types/react|@types/react-dom')
const MANTINE = lib('@mantine/[a-z]+|@tabler/icons-react')
const ROUTER = lib('@tanstack/react-router')
const XSTATE = lib('xstate|@xstate/react')
/** Of the features payment alone may: see the rule 'stripe'. */
const STRIPE = lib('@stripe/[a-z-]+')

export default {
  forbidden: [
    never(
      'no-circles',
      'No two modules import each other, not even through others.',
      {},
      {
        circular: true,
        // Circles of types alone are gone at run time.
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    never('no-unknown', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    only(
      'machines',
      'Machines import xstate and machines, and types of the contract and of its shapes; never react, src or the DOM.',
      '^machines/',
      ['^machines/', lib('xstate'), SCHEMA, SHAPES],
      ['^machines/drawing/'],
    ),
    only(
      'drawing',
      'What draws the machines imports, beside machines and xstate, the library that lays a drawing out.',
      '^machines/drawing/',
      ['^machines/', lib('xstate|elkjs')],
    ),
    never(
      'drawing-in-development',
      'Only the machine room and the generated files draw; the portal never has that library.',
      {
        path: '^(src|machines)/',
        pathNot: ['^machines/drawing/', '^src/inspector/', '\\.test\\.tsx?$', '/testing/'],
      },
      { path: '^machines/drawing/' },
    ),
    never(
      'machines-types-alone',
      'The model takes types from the contract and from its shapes, nothing at run time.',
      { path: '^machines/' },
      {
        path: [SCHEMA, SHAPES],
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'machines-by-the-model',
      'The model alone takes types of the shapes; machines know them as the nouns of the product.',
      { path: '^machines/', pathNot: '^machines/shared/model\\.ts$' },
      { path: SHAPES },
    ),
    only(
      'api',
      'The API layer imports the model, the keys of a configuration, machines for types alone, openapi-fetch, valibot and lossless-json.',
      '^src/api/',
      [
        '^src/api/',
        MODEL,
        CONFIG_KEYS,
        '^machines/',
        lib('openapi-fetch|valibot|lossless-json|openapi-typescript-helpers'),
      ],
    ),
    never(
      'api-types-alone',
      'The API layer takes types from machines, never a machine.',
      { path: '^src/api/', pathNot: '\\.test\\.ts$' },
      {
        path: '^machines/',
        // By its keys a configuration is told from an envelope.
        pathNot: [CONFIG_KEYS, MODEL],
        dependencyTypesNot: ['type-only'],
      },
    ),
    only('errors', 'Errors import the error value, ui and the type of a form.', '^src/errors/', [
      '^src/errors/',
      MODEL,
      '^src/ui/',
      lib('@mantine/form'),
      REACT,
      STYLES,
    ]),
    only(
      'xstate',
      'src/xstate stands between machines and React, and knows neither the API nor a feature.',
      '^src/xstate/',
      ['^src/(xstate|storage)/', '^machines/', REACT, XSTATE],
    ),
    only('format', 'format imports rules, by which amounts are shown.', '^src/format/', ['^src/format/', RULES]),
    only(
      'ui',
      "ui and theme import format, Mantine and the router's Link; never api, machines or features.",
      '^src/(ui|theme)/',
      ['^src/(ui|theme|format)/', REACT, MANTINE, ROUTER, STYLES],
    ),
    only(
      'features',
      'A feature imports machines, api, xstate, errors, ui, theme, format, the config and what this browser keeps; never app or routes.',
      '^src/features/',
      [
        '^src/(features|api|xstate|errors|storage|ui|theme|format)/',
        '^src/config\\.ts$',
        '^machines/',
        REACT,
        MANTINE,
        ROUTER,
        XSTATE,
        STRIPE,
        STYLES,
      ],
    ),
    never(
      'feature-to-feature',
      'A feature imports another feature only through one of its views.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: ['^src/features/$1/', '-view\\.tsx$'] },
    ),
    only(
      'routes',
      'Routes import features, app, config, rules and the secret that came back in the address.',
      '^src/routes/',
      [
        '^src/routes/',
        '^src/(features|app)/',
        '^src/(config|boot/returned-secret)\\.ts$',
        RULES,
        REACT,
        ROUTER,
        XSTATE,
      ],
    ),
    never(
      'routes-from-the-tree',
      'Routes are imported by routes.gen alone.',
      { pathNot: ['^src/routes\\.gen\\.ts$', '^src/routes/'] },
      {
        path: '^src/routes/',
      },
    ),
    only(
      'inspector',
      'The machine room imports machines and src/xstate, what surrounds a page, and what draws; it knows nothing of the product.',
      '^src/inspector/',
      ['^src/(inspector|xstate)/', '^src/page\\.tsx$', '^machines/', REACT, XSTATE, lib('microdiff'), STYLES],
    ),
    never(
      'inspector-in-development',
      'Only main opens the machine room, and only in development.',
      { pathNot: ['^src/inspector/', '^src/boot/main\\.tsx$'] },
      { path: '^src/inspector/' },
    ),
    only('app', 'app puts it together: api, xstate, machines, features, storage and the route tree.', '^src/app/', [
      '^src/(app|api|xstate|features|storage)/',
      '^src/(config|boot/first-calls|routes\\.gen)\\.ts$',
      '^machines/',
      REACT,
      ROUTER,
      XSTATE,
    ]),
    never(
      'sandbox',
      'The sandbox takes types from the contract and the model; a rule must not agree with itself.',
      { path: '^sandbox/' },
      {
        path: '^(src|machines)/',
        pathNot: [SCHEMA, MODEL],
      },
    ),
    never(
      'sandbox-types-alone',
      'The sandbox takes nothing from the portal at run time.',
      { path: '^sandbox/' },
      {
        path: '^(src|machines)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'portal-without-sandbox',
      'Nothing in the portal depends on the sandbox, except its tests.',
      { path: '^(src|machines)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      {
        path: '^(sandbox|e2e|scripts|deploy)/',
      },
    ),
    never(
      'tests-alone',
      'What is for tests is imported by tests alone.',
      { path: '^(src|machines)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      { path: '/testing/' },
    ),
    never(
      'browser-tests',
      'Browser tests see the portal from outside.',
      { path: '^e2e/' },
      { path: '^(src|machines)/' },
    ),
    never(
      'stripe',
      'Stripe is loaded by features/payment alone, and by the tests of its stand-in.',
      { pathNot: ['^src/features/payment/', '^sandbox/stripe/browser/'] },
      { path: STRIPE },
    ),
    never(
      'stripe-types-alone',
      'The simulated Stripe.js takes types from Stripe, nothing at run time.',
      { path: '^sandbox/stripe/browser/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      { path: STRIPE, dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
