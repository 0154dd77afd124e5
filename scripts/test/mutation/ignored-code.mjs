import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Properties of `setup()` that have no effect: types, and ports that every user of a machine provides. */
const WITHOUT_EFFECT = ['types', 'actors']

/**
 * Code that no test can notice: what only declares types, the names of missing ports, and the messages of errors that mean a
 * bug in a machine. Stryker leaves it out of the score.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'declarations', {
    shouldIgnore(path) {
      if (path.isObjectProperty() && WITHOUT_EFFECT.includes(path.node.key.name) && isSetup(path)) {
        return 'It has no effect when the machine runs.'
      }
      return path.isThrowStatement() ? 'It never happens.' : undefined
    },
  }),
]

/** The property is one of the object that `setup()` gets. */
function isSetup(path) {
  const call = path.parentPath?.parentPath
  return call?.isCallExpression() === true && call.node.callee.name === 'setup'
}
