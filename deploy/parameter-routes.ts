/**
 * Where the routes begin that have a parameter, and so no HTML file of their own. Hosts answer them with 404.html and the
 * status 200: a link to a product is no mistake, and what previews or checks links must not take it for one.
 */
export const PARAMETER_ROUTES: readonly string[] = ['/purchase/']
