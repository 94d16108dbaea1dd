import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrations } from '../../server/db/migrate.ts'
import type { SaveTabAnswer } from '../../shared/saving.ts'
import type { Tab } from '../../shared/tabs.ts'
import { type RunningServer, startServer } from '../support/e2e/server.ts'
import { isLong, writePart } from '../support/long-form.ts'
import { releaseBefore } from '../support/programs/release-before.ts'
import { onPostgres } from '../support/server/databases.ts'
import {
  type CallServer,
  callByFetch,
  type HttpWriter,
  openHttpWriter,
} from '../support/server/http-writer.ts'
import { writeTogether } from '../support/server/writing-together.ts'

/** Each writer is answered at least twice in a round. */
const rounds = isLong ? 250 : 20
const newest = Object.keys(migrations('postgres')).sort().at(-1) ?? ''
const older = isLong ? [newest, '016-grams'] : [newest]
const writerCount = 4

// For some minutes, an operator who updates one server after the other has both releases. The release before this one
// does not know the newest migration. A release from before there was an index or a record of origins leaves out both
// when it saves.
onPostgres('two releases side by side on one database', ({ newLocation }) => {
  describe.each(older.map(releaseBefore))('$title', (release) => {
    test('lose no acknowledged word, and nobody takes the words of one for another’s', async () => {
      const { older, startNewer } = await startOlder(release)
      const throughOlder = callByFetch(older.address)
      let throughEither = throughOlder
      const open = () => openHttpWriter((...call) => throughEither(...call), older.outbox)
      const writers = await Promise.all(Array.from({ length: writerCount }, open))
      const together = writeTogether(writers)
      const newer = await startNewer()
      const throughNewer = callByFetch(newer.address)
      let calls = 0
      throughEither = (...call) => (++calls % 2 === 0 ? throughOlder : throughNewer)(...call)
      for (let round = 0; round < rounds; round++) await together.goOn()
      const figures = await together.end()

      for (const writer of writers) {
        await saveTwice(writer, throughOlder, throughNewer)
        expect((await writer.read()).content).toBe(`Once. ${writer.text()}`)
      }
      const left = await originsLeft(throughOlder, throughNewer, newer)
      expect(left).toBe(release.title === 'the release before 016-grams' ? '' : 't7p7u7')
      writePart(`this release and ${release.title}`, figures)
    })
  })

  /**
   * Starts the older release on a database of its own. The newer one migrates the tables while the older one serves.
   */
  async function startOlder(release: ReturnType<typeof releaseBefore>) {
    const { databaseUrl = '' } = await newLocation()
    const settings = { DATABASE_URL: databaseUrl, SECRET: randomUUID().repeat(2) }
    const { root, remove } = release.unpack()
    onTestFinished(remove)
    const older = await startServer({ mail: 'terminal', root, settings })
    onTestFinished(() => older.stop())
    const startNewer = async () => {
      const newer = await startServer({ mail: 'terminal', settings })
      onTestFinished(() => newer.stop())
      return newer
    }
    return { older, startNewer }
  }
})

/** Sends a save again to the other server, as after a reply that was lost. */
async function saveTwice(writer: HttpWriter, first: CallServer, second: CallServer): Promise<void> {
  const path = `/api/tabs/${(await writer.read()).id}`
  const who = { mutation_id: randomUUID(), client: randomUUID(), base_revision: writer.revision() }
  const save = { ...who, splice: { from: 0, to: 0, insert: 'Once. ' } }
  const answered = await first<SaveTabAnswer>('PATCH', path, save, writer.token())
  const again = await second<SaveTabAnswer>('PATCH', path, save, writer.token())
  expect(again.revision).toBe(answered.revision)
}

/** The origins that the newer release has of a text after the older one has saved it. */
async function originsLeft(
  older: CallServer,
  newer: CallServer,
  { outbox }: RunningServer,
): Promise<unknown> {
  const writer = await openHttpWriter(newer, outbox, 'Typed.')
  const path = `/api/tabs/${(await writer.read()).id}`
  let revision = writer.revision()
  const save = async (call: CallServer, content: string, origins?: string) => {
    const who = { mutation_id: randomUUID(), client: randomUUID(), base_revision: revision }
    const answer = await call<SaveTabAnswer>('PATCH', path, { ...who, content, origins }, writer.token())
    revision = answer.revision
    return (await newer<Tab>('GET', path, undefined, writer.token())).origins
  }
  expect(await save(newer, 'Typed. Pasted.', 't7p7')).toBe('t7p7')
  // A page of the older release sends no origins.
  const left = await save(older, 'Typed. Pasted. Later!')
  expect(await save(newer, 'Typed. Pasted. Later! Typed.', 't7p7u7t7')).toBe('t7p7u7t7')
  return left
}
