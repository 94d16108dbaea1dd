// A process of its own that opens the database at the location given as JSON, for tests of what several processes,
// or a killed one, do to it: `open` opens and closes it; `write` adds throttle rows and prints each one's number
// once its commit was acknowledged, until it is killed.
import { openStore } from '../../server/db/open-store.ts'

const [task, location] = process.argv.slice(2)
const store = await openStore(JSON.parse(location ?? ''))

if (task === 'write') {
  for (let number = 1; ; number++) {
    await store.db
      .insertInto('throttle')
      .values({ key: `row ${number}`, count: number, resets_at: 0 })
      .execute()
    process.stdout.write(`${number}\n`)
  }
}
await store.close()
