import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { EarlierHash, KeyedHash } from './keyed-hash.ts'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

export type Seal = ReturnType<typeof createSeal>

/**
 * Encrypts text that leaves the server and comes back: nobody else can read it, change it, or use it for another
 * purpose.
 */
export function createSeal(keyed: KeyedHash, earlier: EarlierHash, purpose: 'provider' | 'passkey') {
  const keyOf = (hash: KeyedHash) => Buffer.from(hash('seal', purpose), 'base64url')

  return {
    close(words: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, keyOf(keyed), iv, { authTagLength: tagBytes })
      const hidden = [cipher.update(words, 'utf8'), cipher.final()]
      return Buffer.concat([iv, ...hidden, cipher.getAuthTag()]).toString('base64url')
    },

    /** Returns undefined if this server did not seal it. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return undefined
      for (const hash of [keyed, earlier()]) {
        const words = hash && openWith(keyOf(hash), bytes)
        if (words !== undefined) return words
      }
      return undefined
    },
  }
}

function openWith(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const words = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]
    return Buffer.concat(words).toString('utf8')
  } catch {
    return undefined
  }
}
