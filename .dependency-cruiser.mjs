/** The import rules of docs/architecture.md#imports. `npm run check` prints the comment of a broken rule. */

/** Every import from `from`, type imports included, has to match one of `to`. */
const only = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ['\\.test\\.tsx?$', '/testing/'] },
  to: { pathNot: to },
})

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const lib = (names) => `node_modules/(${names})/`
const MODEL = '^machines/shared/(model|api-error|secret)\\.ts$'
/** The pure rules of each area, next to its machine. */
const RULES = '^machines/(?!.*\\.machine\\.ts$)'
const CONFIG_KEYS = '^machines/manage/config/config-keys\\.ts$'
/** Compares what a form accepts with what the contract accepts, so it needs the rules of both. */
const FORMS_TEST = '^sandbox/.*/forms\\.test\\.ts$'
const SCHEMA = '^openapi\\.gen\\.ts$'
const CALLS = '^src/(shared/(client|decode|calls)/|.*\\.(calls|shapes)\\.ts$|areas/account/account-requests)'
const STYLES = '\\.css$'
const REACT = lib('react|react-dom|@types/react|@types/react-dom')
const MANTINE = lib('@mantine/[a-z]+|@tabler/icons-react')
const ROUTER = lib('@tanstack/react-router')
const XSTATE = lib('xstate|@xstate/react')
const INSPECTOR = lib('@statelyai/inspect')
/** Writes CSV. Only administrators load it. */
const CSV = lib('papaparse|@types/papaparse')
/** Finds the registered part of a domain. Only the domain step loads it. */
const SUFFIXES = lib('tldts-icann')
/** Only the area payment may import it: see the rule 'stripe'. */
const STRIPE = lib('@stripe/[a-z-]+')

export default {
  forbidden: [
    never('no-circles', 'Modules must not import each other in a circle, not even for types.', {}, { circular: true }),
    never('no-unknown', 'Every import must resolve to a module.', {}, { couldNotResolve: true }),
    only(
      'machines',
      'machines imports only xstate, machines and types of the contract; never React, src or the DOM.',
      '^machines/',
      ['^machines/', lib('xstate'), SCHEMA],
    ),
    never(
      'machines-only-types',
      'machines imports only types from the contract, nothing at run time.',
      { path: '^machines/' },
      { path: SCHEMA, dependencyTypesNot: ['type-only'] },
    ),
    only(
      'calls',
      'The client, the decoders and the calls import only machines, each other, openapi-fetch, valibot and lossless-json; never React.',
      CALLS,
      [CALLS, SCHEMA, '^machines/', lib('openapi-fetch|valibot|lossless-json|openapi-typescript-helpers')],
    ),
    never(
      'calls-only-types',
      'They import only types from machines, never a machine.',
      { path: CALLS, pathNot: ['\\.test\\.ts$', '/testing/'] },
      {
        path: '^machines/',
        // The keys distinguish a configuration from an envelope.
        pathNot: [CONFIG_KEYS, MODEL],
        dependencyTypesNot: ['type-only'],
      },
    ),
    only(
      'errors',
      'src/shared/errors imports only the model, src/ui, the operator and the type of a form.',
      '^src/shared/errors/',
      ['^src/shared/(errors|operator)/', MODEL, '^src/ui/', lib('@mantine/form'), REACT, STYLES],
    ),
    only(
      'bindings',
      'src/shared/xstate connects machines and React; it imports neither the client nor an area.',
      '^src/shared/xstate/',
      ['^src/shared/(xstate|storage)/', '^machines/', REACT, XSTATE, INSPECTOR],
    ),
    only(
      'storage',
      'src/shared/storage imports only types and rules of machines, and valibot.',
      '^src/shared/storage/',
      ['^src/shared/storage/', '^machines/', lib('valibot')],
    ),
    never(
      'inspector-on-demand',
      'Only src/boot/main.tsx loads the inspector, in development, and if the developer asks for it.',
      { pathNot: ['^src/shared/xstate/inspector\\.ts$', '^src/boot/main\\.tsx$', '\\.test\\.ts$'] },
      { path: ['^src/shared/xstate/inspector\\.ts$', INSPECTOR] },
    ),
    only('operator', 'src/shared/operator imports only the configuration and src/ui.', '^src/shared/operator/', [
      '^src/shared/operator/',
      '^src/config\\.ts$',
      '^src/ui/',
      REACT,
      MANTINE,
      STYLES,
    ]),
    only('format', 'src/shared/format imports only rules of machines.', '^src/shared/format/', [
      '^src/shared/format/',
      RULES,
    ]),
    only(
      'ui',
      "src/ui and src/theme import only src/shared/format, Mantine and the router's Link; never the API, machines or areas.",
      '^src/(ui|theme)/',
      ['^src/(ui|theme|shared/format)/', REACT, MANTINE, ROUTER, STYLES],
    ),
    only(
      'areas',
      'An area imports only machines, src/config.ts and src/{shared,ui,theme}, and views of other areas; never src/app or src/routes.',
      '^src/(areas|admin)/',
      [
        '^src/(areas|admin|shared|ui|theme)/',
        '^src/config\\.ts$',
        SCHEMA,
        '^machines/',
        REACT,
        MANTINE,
        ROUTER,
        XSTATE,
        STRIPE,
        CSV,
        SUFFIXES,
        lib('valibot'),
        STYLES,
      ],
    ),
    never(
      'area-to-area',
      'An area imports another area only through one of its views.',
      { path: '^src/areas/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/(areas|admin)/', pathNot: ['^src/areas/$1/', '-view\\.tsx$'] },
    ),
    never(
      'admin-to-area',
      'The administration imports an area only through one of its views.',
      { path: '^src/admin/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/areas/', pathNot: '-view\\.tsx$' },
    ),
    never(
      'kit-to-area',
      'src/admin/kit knows no area of the administration: each area passes in its columns, actions and calls.',
      { path: '^src/admin/kit/', pathNot: '\\.test\\.tsx?$' },
      { path: ['^src/admin/(?!kit/)', '^machines/admin/(users|services|catalogue|platform)/'] },
    ),
    never(
      'admin-area-to-area',
      'An area of the administration imports another one only through one of its views. The palette offers what the lists offer.',
      { path: '^src/admin/((?!kit|palette)[^/]+)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/admin/', pathNot: ['^src/admin/($1|kit)/', '-view\\.tsx$'] },
    ),
    only(
      'routes',
      'src/routes imports only areas, src/{app,shared}, src/config.ts and rules of machines.',
      '^src/routes/',
      ['^src/routes/', '^src/(areas|admin|shared|app)/', '^src/config\\.ts$', RULES, REACT, ROUTER, XSTATE],
    ),
    never(
      'boot',
      'Nothing imports src/boot, which starts the app.',
      { path: '^src/(?!boot/)' },
      { path: '^src/boot/' },
    ),
    never(
      'routes-from-the-tree',
      'Only src/routes.gen.ts imports routes.',
      { pathNot: ['^src/routes\\.gen\\.ts$', '^src/routes/'] },
      {
        path: '^src/routes/',
      },
    ),
    only('app', 'src/app imports only machines, areas, src/{shared,ui,theme} and the route tree.', '^src/app/', [
      '^src/(app|areas|admin|shared|ui|theme)/',
      '^src/(config|routes\\.gen)\\.ts$',
      '^machines/',
      REACT,
      MANTINE,
      ROUTER,
      XSTATE,
      STYLES,
    ]),
    never(
      'sandbox',
      "The sandbox imports only the contract and the model, because a shared rule would hide the rule's own bugs.",
      { path: '^sandbox/', pathNot: FORMS_TEST },
      {
        path: '^(src|machines)/',
        pathNot: [SCHEMA, MODEL],
      },
    ),
    never(
      'sandbox-only-types',
      'The sandbox imports nothing from the portal at run time.',
      { path: '^sandbox/', pathNot: FORMS_TEST },
      {
        path: '^(src|machines)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'portal-without-sandbox',
      "Only the portal's tests import the sandbox.",
      { path: '^(src|machines)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      {
        path: '^(sandbox|e2e|scripts|deploy)/',
      },
    ),
    never(
      'sandbox-without-node',
      'The sandbox runs in browsers too (docs/operate/demo.md), except for its HTTP server, its state file and its tests.',
      {
        path: '^sandbox/',
        pathNot: [
          '^sandbox/server/(http/(serve|loopback)|worlds/state-file|contract/load-definition)\\.ts$',
          '\\.test\\.ts$',
          '/testing/',
        ],
      },
      { dependencyTypes: ['core'] },
    ),
    never(
      'demo',
      'The demo imports the sandbox, and of the portal only what a host knows. Only the build and its tests use the demo.',
      { path: '^demo/(?!build/)' },
      {
        path: '^(src|machines|e2e|deploy|scripts)/',
        pathNot: ['^src/public/config\\.json$', '^src/app/normalized-path\\.ts$', '^scripts/testing/'],
      },
    ),
    never('without-demo', 'Nothing imports the demo.', { pathNot: '^demo/' }, { path: '^demo/(?!build/)' }),
    never(
      'test-support',
      'Only tests import test support.',
      { path: '^(src|machines)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      { path: '/testing/' },
    ),
    never(
      'browser-tests',
      'Browser tests use the portal from outside and import none of its code.',
      { path: '^e2e/' },
      { path: '^(src|machines)/' },
    ),
    never(
      'stripe',
      'Only src/areas/payment imports Stripe, and the simulated Stripe.js its types.',
      { pathNot: ['^src/areas/payment/', '^sandbox/stripe/browser/'] },
      { path: STRIPE },
    ),
    never(
      'stripe-only-types',
      'The simulated Stripe.js imports only types from Stripe, nothing at run time.',
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
