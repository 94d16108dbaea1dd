import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

// A process of its own that does of a server's work what every one must: takes JSON apart and answers JSON. A reading
// call is answered with what was last put there.

let kept = '{}'

createServer(async (request, reply) => {
  const body = await text(request)
  if (request.method === 'PUT') kept = body
  const answer =
    request.method === 'GET' ? kept : JSON.stringify({ revision: JSON.parse(body).base_revision + 1 })
  reply.setHeader('Content-Type', 'application/json').end(answer)
}).listen(Number(process.env.PORT), '127.0.0.1')
