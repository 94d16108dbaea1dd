import type { BodyType } from '../../http/accept-only.ts'

/** One piece of what somebody said. */
export interface Sound {
  bytes: Uint8Array<ArrayBuffer>
  type: 'audio/webm' | 'audio/mp4' | 'audio/ogg'
  /** Services tell the format by the end of this name. */
  fileName: string
}

/** What browsers record. No form can send it. */
export const soundBody: BodyType = {
  pattern: /^audio\/(?:webm|mp4|ogg)\s*(?:;|$)/i,
  refusal: 'The request must be sound: WebM, MP4 or Ogg.',
}

/** Undefined for what is no such file: a service is handed nothing that only calls itself sound. */
export function readSound(bytes: Uint8Array<ArrayBuffer>): Sound | undefined {
  const found = containers.find(({ mark, at }) => mark.every((byte, index) => bytes[at + index] === byte))
  return found && { bytes, type: found.type, fileName: `piece.${found.type.slice('audio/'.length)}` }
}

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

/** How each begins. Safari records MP4, Chrome and Firefox WebM, some WebKit Ogg. */
const containers = [
  { type: 'audio/webm', at: 0, mark: [0x1a, 0x45, 0xdf, 0xa3] },
  { type: 'audio/ogg', at: 0, mark: ascii('OggS') },
  { type: 'audio/mp4', at: 4, mark: ascii('ftyp') },
] as const satisfies { type: Sound['type']; at: number; mark: number[] }[]
