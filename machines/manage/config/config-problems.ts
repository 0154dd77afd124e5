import { required } from '../../shared/form'
import { ipv4Problem, wholeNumberProblem } from '../../shared/numbers'
import { fieldOf, type ScalarKey } from './config-fields'
import { type ConfigFormField, changedFields, SCALAR_KEYS, type TypedConfig } from './config-values'
import { linkProblems } from './footer-links'

export type ConfigProblems = { readonly [Field in ConfigFormField]?: string }

/** Validates only the edited fields, because values that were not edited go back to the server unchanged. */
export function configProblems(received: TypedConfig, typed: TypedConfig): ConfigProblems {
  const changed = new Set(changedFields(received, typed))
  const scalars = SCALAR_KEYS.filter((key) => changed.has(key)).map((key) => [key, scalarProblem(key, typed[key])])
  const isFirstChanged = changed.has('footerText1') || changed.has('footerUrl1')
  const isSecondChanged = changed.has('footerText2') || changed.has('footerUrl2')
  const first = isFirstChanged ? linkProblems({ text: typed.footerText1, url: typed.footerUrl1 }) : {}
  const second = isSecondChanged ? linkProblems({ text: typed.footerText2, url: typed.footerUrl2 }) : {}
  const problems = [
    ...scalars,
    ['footerText1', first.text],
    ['footerUrl1', first.url],
    ['footerText2', second.text],
    ['footerUrl2', second.url],
  ]
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

/** Applies the rules of docs/product/manage.md#fields. */
function scalarProblem(key: ScalarKey, typed: string | boolean): string | undefined {
  const field = fieldOf(key)
  if (typeof typed === 'boolean') return undefined
  switch (field.kind) {
    case 'number':
      return wholeNumberProblem(typed, field.min, field.max)
    case 'address':
      return ipv4Problem(typed)
    case 'paragraph':
    case 'flag':
      return undefined
    default:
      return required(field.missing)(typed)
  }
}
