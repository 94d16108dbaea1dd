import { ServiceFailure } from './service-failure.ts'

/** Reads the body as text. Fails if it is longer than the limit. */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const limited = limitBytes(response, maxBytes)
  return await limited.text()
}

/** Returns the same response with a body that fails once it exceeds the limit. */
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
