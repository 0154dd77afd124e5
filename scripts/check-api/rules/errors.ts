import { codeIn } from '../compare/words'
import { bodyOf, broken, notChecked, operationOf, orHolds, type Rule, recordIn, responsesIn } from './rule'

const complete: Rule = {
  name: 'Every error has message, code and statusCode',
  check(evidence) {
    const errors = responsesIn(evidence).filter(({ response }) => response.status >= 400)
    if (errors.length === 0) return [notChecked('all errors', 'no response was an error')]
    return errors.flatMap(({ exchange, response }) => {
      const where = `${operationOf(evidence, exchange)} (${response.status})`
      const body = bodyOf(response)
      if (typeof body !== 'object' || body === null) return [broken(where, 'a body in JSON', 'another body')]
      const { message, code, statusCode } = recordIn(body)
      return orHolds(where, [
        ...(typeof message === 'string' && message !== '' ? [] : [broken(where, 'message: a text', foundIn(message))]),
        ...(codeIn(body) === undefined ? [broken(where, 'code: a name in capital letters', foundIn(code))] : []),
        ...(statusCode === response.status ? [] : [broken(where, 'statusCode: the status', foundIn(statusCode))]),
      ])
    })
  },
}

export const errorRules: readonly Rule[] = [complete]

const foundIn = (value: unknown) => (value === undefined ? 'nothing' : 'another value')
