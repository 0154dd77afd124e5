import { HELP, readOptions, WrongOptions } from './options'
import { exitCode, renderReport } from './report'
import { runCheck } from './run-check'

/** `npm run check:api`: compares the responses of a real API with openapi.yaml (docs/operate/api.md#the-api-check). */
async function main(): Promise<0 | 1 | 2> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === 'help') {
    console.log(HELP)
    return 0
  }
  const report = await runCheck(options)
  console.log(options.isJson ? JSON.stringify(report, null, 2) : renderReport(report))
  return exitCode(report)
}

// The API layer logs a reference for every failure, which is only useful in a customer's browser.
console.info = () => {}
try {
  process.exitCode = await main()
} catch (thrown) {
  // Any other message could contain data from a response.
  console.error(thrown instanceof WrongOptions ? thrown.message : 'The check itself failed. It has changed nothing.')
  process.exitCode = 2
}
