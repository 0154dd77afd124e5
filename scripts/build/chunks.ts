/**
 * One file for each area of the portal, with its imports that no earlier area contains. Without this, the build creates a file for
 * each set of screens that share a module: about a hundred files, and sixty requests for one screen.
 */
export const chunks = [
  // Loads the configuration and the session, and shows an error if the rest cannot be loaded.
  { name: 'boot', test: /[\\/]src[\\/]boot[\\/]boot\.ts$/ },
  // Changes only with the version of React, so returning users have it in their cache after a deployment.
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // Includes the fields and errors that the account screens share with the signed-in screens, and the CSS of the shell, which would
  // otherwise be one more request.
  {
    name: 'main',
    test: /[\\/](src[\\/](boot[\\/]main|shared[\\/](reading[\\/]show-text|errors[\\/](describe|error-banner)))\.tsx?|(TextInput|IconCheck)\.mjs|((areas[\\/]release|app[\\/]shell)[\\/].*|(empty-state|lost-part|status-badge)\.module|forced-colors|(ActionIcon|Avatar|CloseButton|Combobox|Skeleton)\.layer)\.css)$/,
  },
  // Includes the notice that the login screen shows if linking a Discord account ended there.
  { name: 'account', test: /[\\/](areas[\\/](account|discord[\\/]link-texts)|routes[\\/]_account)/ },
  // Includes what the customers' screens and the first lists of the administration share, and what shows one of these lists or
  // 'Access denied'.
  {
    name: 'shell',
    test: /[\\/](app[\\/]shell[\\/](?!menu-|.*\.lazy\.)|areas[\\/]release|routes[\\/]_signed-in(\.tsx|[\\/]_admin)|ui[\\/](field[\\/]search-field|notice[\\/]empty-state|text[\\/]status-badge|on-intent)|client[\\/]pages|machines[\\/]services[\\/]|action\.machine|format[\\/]date|useBlocker|Icon(Refresh|ChevronLeft|ChevronRight)\.mjs|(NativeSelect|Skeleton)\.mjs)/,
  },
  // Without the prices and the calendar, which only a running service and a click need.
  {
    name: 'home',
    test: /[\\/](areas[\\/](home|services[\\/](?!read-plan|calendar-file))|routes[\\/]_signed-in[\\/](index|services)\.tsx)/,
  },
  // Customers and administrators need this to show a product.
  {
    name: 'products',
    test: /[\\/](machines[\\/](payment[\\/]pricing|purchase[\\/]product|shared[\\/](numbers|minor-units|form))|Tabs\.mjs)/,
  },
  // The first lists of the administration, without the dialogs over them. Two parts, because users and services need no prices.
  {
    name: 'admin',
    test: /[\\/]src[\\/]admin[\\/](admin-view|(users[\\/]user|services[\\/]service)-management)/,
  },
  { name: 'catalogue', test: /[\\/]src[\\/]admin[\\/]catalogue[\\/]screen[\\/]product-management/ },
  // Customers and administrators need this while a deployment is in progress.
  {
    name: 'attention',
    test: /[\\/](ui[\\/]attention|areas[\\/]setup[\\/]attention|format[\\/]deployment-end|theme[\\/]brand-icon)/,
  },
  // How the setup and /manage read what is typed.
  {
    name: 'reading',
    test: /[\\/](machines[\\/]setup[\\/](bot|discord-text|database|server|game-address|network|time-zones)\.ts|shared[\\/](reading[\\/]use-reading|format[\\/]remark-sentences)|ui[\\/]field[\\/]field-help)/,
  },
  // Modules that several of the following areas share. Dialogs and menus are excluded, because no screen waits for them.
  {
    name: 'shared',
    test: /[\\/](src[\\/](areas[\\/]purchase[\\/]before-you-start|ui[\\/](?!.*(?:\.lazy\.|searchable-))|shared[\\/](?!storage))|machines[\\/](shared[\\/]|(?!payment[\\/](?!promotion\.ts)|admin[\\/](batch|export)|.*\.machine\.ts$))|@tabler(?!.*Icon(Logout|Settings)\.)|core[\\/]styles[\\/](?!Modal\.)|useBlocker|(NativeSelect|Checkbox|Switch|Tabs|Textarea|RadioIcon)\.mjs)/,
    minShareCount: 2,
  },
  // The searchable lists of the setup and /manage, and what menus share with them.
  { name: 'choices', test: /[\\/](@floating-ui|(Popover|Combobox)\.mjs|searchable-)/ },
  {
    name: 'overlays',
    test: /[\\/](react-remove-scroll|(Menu|Modal|Drawer)\.mjs|(?!row-menu|palette)[^\\/]+\.lazy\.)/,
  },
  { name: 'palette', test: /[\\/](areas[\\/]palette|app[\\/]shell[\\/]palette\.lazy|@mantine[\\/]spotlight)/ },
  { name: 'purchase', test: /[\\/]areas[\\/]purchase/ },
  { name: 'discord', test: /[\\/]areas[\\/]discord/ },
  { name: 'settings', test: /[\\/](areas[\\/]settings|routes[\\/]_signed-in[\\/]settings\.tsx)/ },
  { name: 'manage', test: /[\\/](areas[\\/]manage[\\/](?!section-list)|routes[\\/]_signed-in[\\/]manage\.tsx)/ },
  // What both screens of a payment need: the machines, their ports and the records.
  {
    name: 'payment',
    test: /[\\/](machines[\\/]payment[\\/](?!pricing|promotion\.ts)|areas[\\/]payment[\\/]payment(\.ports|-places)|storage[\\/]payment-records)/,
  },
  {
    name: 'confirmation',
    test: /[\\/](areas[\\/]payment[\\/]confirmation-view|routes[\\/]_signed-in[\\/]payment\.tsx)/,
  },
  { name: 'checkout', test: /[\\/]areas[\\/]payment/ },
  {
    name: 'setup',
    test: /[\\/](areas[\\/]setup[\\/](?!attention|dns[\\/])|routes[\\/]_signed-in[\\/]setup\.tsx)/,
  },
  // Excludes the list of screens for the routes, which every user needs, and the charts, which are large and loaded last.
  {
    name: 'admin-more',
    test: /[\\/](src[\\/]admin[\\/](?!admin-screens|palette|kit[\\/]export[\\/]|.*-export\.|platform[\\/](series-(?:chart|files|menu)|chart-svg))|row-menu\.lazy)/,
  },
  // Includes the library that writes CSV, which most administrators never need.
  {
    name: 'admin-export',
    test: /[\\/]src[\\/]admin[\\/](kit[\\/]export[\\/]|.*-export\.|platform[\\/](series-(?:files|menu)|chart-svg))/,
  },
  { name: 'admin-palette', test: /[\\/]src[\\/]admin[\\/]palette/ },
  { name: 'charts', test: /[\\/]src[\\/]admin[\\/]platform[\\/]series-chart/ },
  // Only for operators who announce something, or have a status page.
  { name: 'announcement', test: /[\\/](areas|machines)[\\/]announcement[\\/](?!read-again)/ },
  // Only for operators who switch it on.
  { name: 'dns-assistant', test: /[\\/]areas[\\/]setup[\\/]dns[\\/]/ },
  { name: 'public-suffixes', test: /node_modules[\\/]tldts/ },
].map((chunk, index, { length }) => ({ ...chunk, priority: length - index }))
