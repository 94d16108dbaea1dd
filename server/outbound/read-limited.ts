import { ServiceFailure } from './service-failure.ts'

/** The body as text; a service that talks without end is not listened to. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const limited = limitBytes(response, maxBytes)
  return await limited.text()
}

/** The same response, whose body fails once it is longer than it may be. */
export function limitBytes(response: Response, maxBytes: number): Response {
  let bytes = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes) throw new ServiceFailure('ai_bad_reply', 'A reply was too long to be read')
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted ?? null, response)
}
