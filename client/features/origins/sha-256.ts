import { blockLength, paddedBlocks } from '../../lib/sha-blocks.ts'

/**
 * SHA-256 (FIPS 180-4), in hexadecimal digits. The browser's own implementation needs a secure context, which a home
 * server over plain HTTP is not. The hash protects no secret: other programs use it to check that annotations belong to
 * their text.
 */
export function sha256(text: string): string {
  const blocks = paddedBlocks(text)
  const hash = Uint32Array.from(initialHash)
  const words = new Uint32Array(64)
  for (let at = 0; at < blocks.byteLength; at += blockLength) addBlock(hash, words, new DataView(blocks, at))
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('')
}

const initialHash = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

/** The first bits of the fractional parts of the cube roots of the first primes, as the standard defines them. */
const constants = Uint32Array.from(firstPrimes(64), (prime) => (Math.cbrt(prime) % 1) * 2 ** 32)

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}

function addBlock(hash: Uint32Array, words: Uint32Array, block: DataView): void {
  const word = (index: number) => words[index] ?? 0
  for (let i = 0; i < 64; i++) words[i] = i < 16 ? block.getUint32(4 * i) : mixed(i, word)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i++) {
    const high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const one = (h + high + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + word(i)) | 0
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  hash.set([a, b, c, d, e, f, g, h].map((word, i) => (hash[i] ?? 0) + word))
}

function mixed(i: number, word: (index: number) => number): number {
  const [near, far] = [word(i - 2), word(i - 15)]
  const nearMix = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10)
  const farMix = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3)
  return nearMix + word(i - 7) + farMix + word(i - 16)
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}
