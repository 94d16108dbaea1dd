import type { BodyType } from '../../http/accept-only.ts'

/** One piece of recorded speech. */
export interface Sound {
  bytes: Uint8Array<ArrayBuffer>
  type: 'audio/webm' | 'audio/mp4' | 'audio/ogg'
  /** Services recognize the format by the extension of this name. */
  fileName: string
}

/** The types that browsers record. An HTML form cannot send them, so another site cannot forge this call. */
export const soundBody: BodyType = {
  pattern: /^audio\/(?:webm|mp4|ogg)\s*(?:;|$)/i,
  refusal: 'The request must be sound: WebM, MP4 or Ogg.',
}

/** Returns undefined if the bytes are no such file: only real sound is passed on to a service. */
export function readSound(bytes: Uint8Array<ArrayBuffer>): Sound | undefined {
  const found = containers.find(({ mark, at }) => mark.every((byte, index) => bytes[at + index] === byte))
  return found && { bytes, type: found.type, fileName: `piece.${found.type.slice('audio/'.length)}` }
}

const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

/** The bytes with which each format begins. Safari records MP4, Chrome and Firefox WebM, some WebKit browsers Ogg. */
const containers = [
  { type: 'audio/webm', at: 0, mark: [0x1a, 0x45, 0xdf, 0xa3] },
  { type: 'audio/ogg', at: 0, mark: ascii('OggS') },
  { type: 'audio/mp4', at: 4, mark: ascii('ftyp') },
] as const satisfies { type: Sound['type']; at: number; mark: number[] }[]
