/** The block length of SHA-1 and SHA-256, in bytes. */
export const blockLength = 64

/** The text as both read it: followed by one bit, zeros, and its length in bits, so that it fills whole blocks. */
export function paddedBlocks(text: string): ArrayBuffer {
  const bytes = new TextEncoder().encode(text)
  const lengthAt = Math.ceil((bytes.length + 9) / blockLength) * blockLength - 4
  const padded = new Uint8Array(lengthAt + 4)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  new DataView(padded.buffer).setUint32(lengthAt, bytes.length * 8)
  return padded.buffer
}
