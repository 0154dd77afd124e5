import { askEverything } from './ask'
import { HELP, readOptions, WrongOptions } from './options'
import { exitCode, renderReport } from './report'

/** `npm run probe`: compares the answers of a real API with openapi.yaml (docs/operate/api.md). */
async function main(): Promise<0 | 1 | 2> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === 'help') {
    console.log(HELP)
    return 0
  }
  const results = await askEverything(options)
  console.log(options.isJson ? JSON.stringify(results, null, 2) : renderReport(results))
  return exitCode(results)
}

// The API layer writes a reference for each failure there, for support to find in the browser of a customer.
console.info = () => {}
try {
  process.exitCode = await main()
} catch (thrown) {
  // Any other message could have something of an answer in it.
  console.error(thrown instanceof WrongOptions ? thrown.message : 'The check itself failed; nothing was written.')
  process.exitCode = 2
}
