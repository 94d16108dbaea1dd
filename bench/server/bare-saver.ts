import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { SaveTabRequest } from '../../shared/requests/tabs.ts'
import { applySplice } from '../../shared/text/splice.ts'
import { openBareDatabase, readText, saveTexts } from './bare-database.ts'

// A separate process that does only what every save needs: it parses JSON, changes the text, commits it together with
// saves of the same moment, and answers when it is on the disk. It checks no identity.

const database = openBareDatabase(process.env.DATA_DIR ?? '', process.env.DATABASE_URL)
let waiting: { id: string; save: SaveTabRequest; reply: ServerResponse }[] = []

createServer(async (request, reply) => {
  reply.setHeader('Content-Type', 'application/json')
  if (request.method !== 'PATCH') return reply.end('{}')
  const save: SaveTabRequest = JSON.parse(await text(request))
  waiting.push({ id: request.url?.slice(1) ?? '', save, reply })
  if (waiting.length === 1) setImmediate(saveAll)
}).listen(Number(process.env.PORT), '127.0.0.1')

async function saveAll(): Promise<void> {
  const together = waiting
  waiting = []
  const texts = []
  for (const { id, save } of together) {
    const { userId, text } = await readText(database, id)
    const after = save.splice ? applySplice(text, save.splice) : text
    texts.push({ id, userId, text: after, revision: save.base_revision + 1 })
  }
  await saveTexts(database, texts)
  for (const { save, reply } of together) reply.end(JSON.stringify({ revision: save.base_revision + 1 }))
}
