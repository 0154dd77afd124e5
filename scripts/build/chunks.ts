/**
 * One file for each area of the portal, with all that it imports and no area before it has. Left to itself the build makes one
 * for each set of screens that share a module: a hundred of them, and sixty requests for one screen.
 */
export const chunks = [
  // What asks for the configuration and the session, and says so when the rest cannot be loaded.
  { name: 'boot', test: /[\\/]src[\\/]boot[\\/]boot\.ts$/ },
  // Changes with its version alone, so who comes back after a new deployment has it already.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // With the fields and the errors that the account screens and the signed-in ones have in common.
  {
    name: 'main',
    test: /[\\/](src[\\/](boot[\\/]main|errors[\\/](describe|error-banner|retry-button))\.tsx?|(TextInput|IconCheck)\.mjs)$/,
  },
  // With what the login says of a way to Discord that ended there.
  { name: 'account', test: /[\\/](features[\\/](account|discord[\\/]link-(notice|texts))|routes[\\/]_account)/ },
  {
    name: 'shell',
    test: /[\\/](features[\\/](shell[\\/](?!opened-|menu-)|home|services|release)|routes[\\/]_signed-in(\.tsx|[\\/](index|services)\.tsx))/,
  },
  // What several of the following have in common, without what opens over a screen: no screen waits for that.
  {
    name: 'shared',
    test: /[\\/](src[\\/](ui[\\/](?!.*(?:opened|searchable)-)|errors|api|xstate|format)|machines[\\/](shared[\\/]|(?!payment[\\/]payment-record|.*\.machine\.ts$))|@tabler|core[\\/]styles|useBlocker|(NativeSelect|Checkbox|Switch|Tabs|Textarea|RadioIcon)\.mjs)/,
    minShareCount: 2,
  },
  {
    name: 'overlays',
    test: /[\\/](@floating-ui|react-remove-scroll|(Menu|Popover|Combobox|Modal|Drawer)\.mjs|(opened|searchable|shown)-)/,
  },
  { name: 'purchase', test: /[\\/]features[\\/]purchase/ },
  { name: 'discord', test: /[\\/]features[\\/]discord/ },
  { name: 'settings', test: /[\\/](features[\\/]settings|routes[\\/]_signed-in[\\/]settings\.tsx)/ },
  { name: 'manage', test: /[\\/](features[\\/]manage|routes[\\/]_signed-in[\\/]manage\.tsx)/ },
  {
    name: 'payment',
    test: /[\\/](features[\\/]payment|storage[\\/]payment-records|machines[\\/]payment[\\/]payment-record[\\/]|routes[\\/]_signed-in[\\/]payment\.tsx)/,
  },
  { name: 'setup', test: /[\\/](features[\\/]setup|routes[\\/]_signed-in[\\/]setup\.tsx)/ },
  // What everybody gets who goes to one of the administrators' screens: that it is not theirs, or the screen.
  { name: 'admin-shell', test: /routes[\\/]_signed-in[\\/]_admin.*tsr-split/ },
  // Its lists first, without what is opened over them.
  { name: 'admin', test: /[\\/]features[\\/]admin[\\/](admin-view|users[\\/]user-management)/ },
  // Without what names its screens to the routes, which goes to everybody, and the charts, which are large and come last.
  {
    name: 'admin-more',
    test: /[\\/]features[\\/]admin[\\/](?!admin-screens|platform[\\/]series-chart)/,
  },
  { name: 'charts', test: /[\\/]features[\\/]admin[\\/]platform[\\/]series-chart/ },
].map((chunk, place, { length }) => ({ ...chunk, priority: length - place }))
