import { HELP, readOptions, WrongOptions } from './options'
import { exitCode, renderReport } from './report'
import { runCheck } from './run-check'

// The API layer logs a reference for every failure, which is only useful in a customer's browser.
console.info = () => {}
try {
  // `npm run check:api` compares the responses of a real API with openapi.yaml (docs/operate/api.md#the-api-check).
  const options = readOptions(process.argv.slice(2), process.env)
  const report = options === 'help' ? undefined : await runCheck(options)
  console.log(report ? renderReport(report) : HELP)
  process.exitCode = report ? exitCode(report) : 0
} catch (thrown) {
  // Any other message could contain data from a response.
  console.error(thrown instanceof WrongOptions ? thrown.message : 'The check itself failed. It has changed nothing.')
  process.exitCode = 2
}
