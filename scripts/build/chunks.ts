/**
 * One file for each area of the portal, with its imports that no earlier area contains. Without this, the build creates a file for
 * each set of screens that share a module: about a hundred files, and sixty requests for one screen.
 */
export const chunks = [
  // Loads the configuration and the session, and shows an error if the rest cannot be loaded.
  { name: 'boot', test: /[\\/]src[\\/]boot[\\/]boot\.ts$/ },
  // Changes only with the version of React, so returning users have it in their cache after a deployment.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // Includes the fields and errors that the account screens share with the signed-in screens.
  {
    name: 'main',
    test: /[\\/](src[\\/](boot[\\/]main|errors[\\/](describe|error-banner|retry-button))\.tsx?|(TextInput|IconCheck)\.mjs)$/,
  },
  // Includes the notice that the login screen shows if linking a Discord account ended there.
  { name: 'account', test: /[\\/](features[\\/](account|discord[\\/]link-(notice|texts))|routes[\\/]_account)/ },
  {
    name: 'shell',
    test: /[\\/](features[\\/](shell[\\/](?!menu-|.*\.lazy\.)|home|services|release)|routes[\\/]_signed-in(\.tsx|[\\/](index|services)\.tsx))/,
  },
  // Modules that several of the following areas share. Dialogs and menus are excluded, because no screen waits for them.
  {
    name: 'shared',
    test: /[\\/](src[\\/](ui[\\/](?!.*(?:\.lazy\.|searchable-))|errors|api|xstate|format)|machines[\\/](shared[\\/]|(?!payment[\\/]payment-record|.*\.machine\.ts$))|@tabler|core[\\/]styles|useBlocker|(NativeSelect|Checkbox|Switch|Tabs|Textarea|RadioIcon)\.mjs)/,
    minShareCount: 2,
  },
  {
    name: 'overlays',
    test: /[\\/](@floating-ui|react-remove-scroll|(Menu|Popover|Combobox|Modal|Drawer)\.mjs|[^\\/]+\.lazy\.|searchable-)/,
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
  // Every user who opens an administration screen gets this: it shows the screen or 'Access denied'.
  { name: 'admin-shell', test: /routes[\\/]_signed-in[\\/]_admin.*tsr-split/ },
  // The first lists, without the dialogs over them.
  { name: 'admin', test: /[\\/]features[\\/]admin[\\/](admin-view|users[\\/]user-management)/ },
  // Excludes the list of screens for the routes, which every user needs, and the charts, which are large and loaded last.
  {
    name: 'admin-more',
    test: /[\\/]features[\\/]admin[\\/](?!admin-screens|platform[\\/]series-chart)/,
  },
  { name: 'charts', test: /[\\/]features[\\/]admin[\\/]platform[\\/]series-chart/ },
].map((chunk, index, { length }) => ({ ...chunk, priority: length - index }))
