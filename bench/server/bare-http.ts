import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

// A separate process that does only what every server must do: it parses JSON and answers with JSON. A read returns
// what was last written.

let kept = '{}'

createServer(async (request, reply) => {
  const body = await text(request)
  if (request.method === 'PUT') kept = body
  const answer =
    request.method === 'GET' ? kept : JSON.stringify({ revision: JSON.parse(body).base_revision + 1 })
  reply.setHeader('Content-Type', 'application/json').end(answer)
}).listen(Number(process.env.PORT), '127.0.0.1')
