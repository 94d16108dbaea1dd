// A separate process that opens the database at each location given as JSON, for tests with several processes or with a
// killed one. `open` opens and closes it. `write` adds throttle rows until it is killed, and prints the number of each
// row after its commit.
import { openStore } from '../../../server/db/open-store.ts'

const [task, ...locations] = process.argv.slice(2)

for (const location of locations) {
  const store = await openStore(JSON.parse(location))
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
}
