import { blockLength, paddedBlocks } from '../../lib/sha-blocks.ts'

/**
 * SHA-1 (RFC 3174). The browser's own needs a secure context, which a home server over plain HTTP is not. It protects no
 * secret here: it only turns the same name into the same id everywhere.
 */
export function sha1(text: string): Uint8Array {
  const blocks = paddedBlocks(text)
  const hash = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0)
  for (let at = 0; at < blocks.byteLength; at += blockLength) addBlock(hash, new DataView(blocks, at))

  const bytes = new DataView(new ArrayBuffer(20))
  for (const [i, word] of hash.entries()) bytes.setUint32(4 * i, word)
  return new Uint8Array(bytes.buffer)
}

function addBlock(hash: Uint32Array, block: DataView): void {
  const words: number[] = []
  for (let i = 0; i < 80; i++) {
    const word = (back: number) => words[i - back] ?? 0
    words.push(i < 16 ? block.getUint32(4 * i) : rotated(word(3) ^ word(8) ^ word(14) ^ word(16), 1))
  }

  let [a = 0, b = 0, c = 0, d = 0, e = 0] = hash
  words.forEach((word, i) => {
    const [mix, constant] = round(i, b, c, d)
    const next = (rotated(a, 5) + mix + e + constant + word) | 0
    ;[a, b, c, d, e] = [next, a, rotated(b, 30), c, d]
  })
  hash.set([a, b, c, d, e].map((word, i) => (hash[i] ?? 0) + word))
}

function round(i: number, b: number, c: number, d: number): [mix: number, constant: number] {
  if (i < 20) return [(b & c) | (~b & d), 0x5a827999]
  if (i < 40) return [b ^ c ^ d, 0x6ed9eba1]
  if (i < 60) return [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
  return [b ^ c ^ d, 0xca62c1d6]
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}
