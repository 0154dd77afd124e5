/**
 * The prefixes of routes with a parameter, which have no HTML file of their own. Hosts serve 404.html with status 200 for them, so
 * that link previews and link checkers do not treat a link to a product as broken.
 */
export const PARAMETER_ROUTES: readonly string[] = ['/purchase/']
